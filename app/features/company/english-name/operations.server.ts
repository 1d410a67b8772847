import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { renamedInEnglish } from "../profile/english-name";
import { saveProfile } from "../profile/operations.server";
import { findProfileRow } from "../queries.server";
import { differences } from "../rules";
import type { EnglishName } from "../sources/schemas";

/**
 * The names of the company in English as staff work on them; `others` is true while the draft has more that readers
 * have not.
 */
export async function showEnglishName({ db, company }: Ctx) {
  const row = await findProfileRow(db, company.id);
  if (!row) return null;
  const { draft, published, revision } = row;
  const names = ["englishName", "fullName", "shortName"];
  return {
    revision,
    full: draft.englishName || (draft.fullName.en ?? ""),
    short: draft.shortName.en ?? "",
    live: published && { full: published.fullName.en ?? "", short: published.shortName.en ?? "" },
    others: Boolean(published && differences(draft, published).some((name) => !names.includes(name))),
  };
}

/**
 * Sets both English names in the profile made from `revision`; refuses `profileMissing`, and what `saveProfile` does.
 */
export async function saveEnglishName(ctx: Ctx, { revision, publish, ...names }: EnglishName) {
  const row = await findProfileRow(ctx.db, ctx.company.id);
  if (!row) return refuse("profileMissing");
  return saveProfile(ctx, { profile: renamedInEnglish(row.draft, names), revision, publish });
}
