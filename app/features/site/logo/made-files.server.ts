import { findActor } from "~/features/staff/sign-in/signed-in.server";
import type { Belonging } from "~/server/files/files.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { updateStored } from "./look-files-queries.server";

/**
 * Whether whoever asks may have what was made for the pages of a company: anybody once it is public, before that staff
 * alone, whom the route does not ask for, since drawn signs answer at the same addresses to everybody.
 */
export const mayHave = async (ctx: Ctx, request: Request): Promise<boolean> =>
  ctx.company.liveAt !== null || ctx.actor.kind === "staff" || (await findActor(request, ctx)) !== null;

/** Keeps the files that `field` of the look names; refuses one that is not the company's or is gone. */
export async function keepNamed(
  { db, company, now }: Ctx,
  field: string,
  belonging: Belonging,
  names: readonly string[],
): Promise<Invalid | null> {
  if (names.length === 0) return null;
  const stored = new Set((await updateStored(db, company.id, belonging, names, now)).map(({ name }) => name));
  return names.every((name) => stored.has(name))
    ? null
    : { ...refuse("invalid"), issues: [{ field, code: "fileGone" }] };
}
