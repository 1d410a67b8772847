import type { Ctx } from "~/server/context.server";
import { qrPicture } from "~/server/qr.server";
import { hrefOfToken, tokenOf } from "./links.server";
import { listStates } from "./queries.server";
import { letterStatus } from "./rules";

/** How the letters of registrations stand for their visitor, by registration: status, and of each signer state and link, if one opens. */
export async function lettersOf(ctx: Ctx, registrationIds: string[]) {
  const rows = await listStates(ctx.db, ctx.company.id, registrationIds);
  const shown = await Promise.all(
    rows.map(async ({ registrationId, position, state, linkSeed, linkUntil }) => {
      const opens = linkSeed && linkUntil && linkUntil > ctx.now && state !== "signed";
      const href = opens ? hrefOfToken(ctx, await tokenOf(ctx, { registrationId, position }, linkSeed)) : null;
      return { registrationId, position, state, link: href && { href, qr: qrPicture(href), until: linkUntil } };
    }),
  );
  return new Map(
    registrationIds.flatMap((id) => {
      const signers = shown.filter((one) => one.registrationId === id);
      const isManual = rows.some((row) => row.registrationId === id && row.manualAt !== null);
      if (signers.length === 0) return [];
      return [[id, { status: letterStatus(signers, isManual), signers }] as const];
    }),
  );
}
export type OwnLetter = NonNullable<ReturnType<Awaited<ReturnType<typeof lettersOf>>["get"]>>;
