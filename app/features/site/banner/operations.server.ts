import type { Look } from "~/features/site/schemas";
import { findWhetherReady } from "~/pictures/queries.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";

/** Refuses a banner with a picture that is not in the company's library or lacks its text in a language. */
export async function whyNotBanner({ db, company }: Ctx, { banner }: Look): Promise<Invalid | null> {
  const ids = banner?.pictures.map(({ picture }) => picture) ?? [];
  if (ids.length === 0 || (await findWhetherReady(db, company.id, ids))) return null;
  return { ...refuse("invalid"), issues: [{ field: "look.banner", code: "pictureNotReady" }] };
}
