import type { Draft } from "~/publishing/contents/drafts";
import { findRevision } from "~/publishing/contents/queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { companysTraditional } from "~/publishing/traditional.server";
import type { Given } from "~/server/api/completed.server";
import type { Ctx } from "~/server/request/context.server";
import { ok, refuse } from "~/shared/outcome";
import { inOtherWords, segmentsOf } from "~/shared/rich/segments";
import { readRich, storeRich } from "~/shared/rich/stored";
import { page } from "../kind";
import type { TranslationInput } from "../schemas";
import { besideTranslation } from "./rules";
import { termsIn } from "./terms";
import { termsInUse } from "./terms.server";

type Query = { id: string; lang: "tc" | "en" };
const heads = ["title", "summary"] as const;

async function followed(ctx: Ctx, id: string, revision: number, draft: Draft, lang: Query["lang"]) {
  const from = page.factsIn(draft).follows?.[lang];
  if (!from || from === revision) return draft;
  return (await findRevision(ctx.db, ctx.company.id, id, from))?.draft ?? draft;
}

/**
 * A page beside its translation, piece by piece: title, summary and the lines of its body, each with what is said for
 * it, what has changed since, the terms of the glossary that it uses, and in Traditional Chinese what is converted.
 * Refuses notFound.
 */
export async function showTranslation(ctx: Ctx, { id, lang }: Query) {
  const shown = await showContent(ctx, page.kind, id, null);
  if (!shown?.known) return refuse("notFound");
  const { draft, revision } = shown.row;
  const base = await followed(ctx, id, revision, draft, lang);
  const convert = lang === "tc" ? await companysTraditional(ctx) : null;
  const terms = await termsInUse(ctx);
  const used = (text: string) => termsIn(text, terms, lang);
  const automatic = (text: string) => convert?.(text) ?? null;
  const source = segmentsOf(readRich(draft.body["zh-CN"]));
  const before = segmentsOf(readRich(base.body["zh-CN"])).map(({ text }) => text);
  const sourceTexts = segmentsOf(readRich(draft.body[lang] ?? "")).map(({ text }) => text);
  const head = heads.map((field) => {
    const [text, was, own] = [draft[field]["zh-CN"], base[field]["zh-CN"], draft[field][lang] ?? ""];
    const state = own === "" ? ("new" as const) : was === text ? ("same" as const) : ("changed" as const);
    return {
      field,
      text,
      said: own,
      was: state === "changed" ? was : null,
      state,
      automatic: automatic(text),
      terms: used(text),
    };
  });
  const segments = besideTranslation(source, before, sourceTexts).map((one) => ({
    ...one,
    automatic: automatic(one.text),
    terms: used(one.text),
  }));
  return ok({ id, lang, revision, followed: page.factsIn(draft).follows?.[lang] ?? null, head, segments });
}

/**
 * The words that a page has in a language (`existing` of a call), those of its body where they are as many as its
 * pieces.
 */
export async function findTranslation(ctx: Ctx, { id, lang }: Given) {
  if (typeof id !== "string" || (lang !== "tc" && lang !== "en")) return null;
  const shown = await showContent(ctx, page.kind, id, null);
  if (!shown?.known) return null;
  const { title, summary, body } = shown.row.draft;
  const [source, own] = [body["zh-CN"], body[lang] ?? ""].map((text) => segmentsOf(readRich(text)));
  return {
    ...{ title: title[lang], summary: summary[lang] },
    texts: own?.length === source?.length ? own?.map(({ text }) => text) : undefined,
  };
}

/**
 * Saves a page's words in another language, made of its Simplified Chinese of `revision`; `texts` are those of the
 * body's pieces in their order. Readers see nothing of it before it is published. Refuses notFound, `changedMeanwhile`
 * and `piecesDiffer` for another number of texts.
 */
export async function saveTranslation(ctx: Ctx, { id, lang, revision, title, summary, texts }: TranslationInput) {
  const shown = await showContent(ctx, page.kind, id, null);
  if (!shown?.known) return refuse("notFound");
  if (shown.row.revision !== revision) return refuse("changedMeanwhile");
  const { draft } = shown.row;
  const source = readRich(draft.body["zh-CN"]);
  if (segmentsOf(source).length !== texts.length) return refuse("piecesDiffer");
  const follows = { ...page.factsIn(draft).follows, [lang]: revision };
  return saveContent(ctx, {
    ...{ id, kind: page.kind, revision },
    draft: {
      ...draft,
      title: { ...draft.title, [lang]: title },
      summary: { ...draft.summary, [lang]: summary },
      body: { ...draft.body, [lang]: storeRich(inOtherWords(source, texts)) },
      facts: { ...draft.facts, follows },
    },
  });
}
