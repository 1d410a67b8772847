import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import type { TermValues } from "../schemas";
import { contentTerms } from "../tables.server";
import { mostTerms } from "./terms";
import { listTerms, type TermRow } from "./terms-queries.server";

/** The glossary of the company. Refuses `termKnown` for a second entry of a term. */
export const terms = defineRecord<TermRow, TermValues>({
  name: "content.term",
  table: contentTerms,
  fields: ["term"],
  // guard: glossary-limit
  max: mostTerms,
  full: "recordsTooMany",
  taken: {
    columns: "content_terms_once",
    refusal: ({ term }) => ({ code: "termKnown", facts: { term: term?.["zh-CN"] ?? "" } }),
  },
});

/** The terms of the company that are in use, as words that keep the spelling that they have. */
export const termsInUse = async ({ db, company }: Pick<Ctx, "db" | "company">) =>
  (await listTerms(db, company.id)).map(({ term }) => term);
