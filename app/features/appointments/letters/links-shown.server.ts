import { inBatch } from "~/server/database/batch.server";
import { qrPicture } from "~/server/qr.server";
import type { Ctx } from "~/server/request/context.server";
import { listCovering } from "../institution-letters/queries.server";
import { hrefOfToken, tokenOf } from "./links.server";
import { countStates, listStates } from "./queries.server";
import { letterStatus } from "./rules";

type Row = Awaited<ReturnType<typeof listStates>>[number];

async function signerOf(ctx: Ctx, { registrationId, position, state, linkSeed, linkUntil, externalId }: Row) {
  const shown = { registrationId, position, state, isExternal: externalId !== null };
  if (!linkSeed || !linkUntil || linkUntil <= ctx.now || state === "signed" || externalId)
    return { ...shown, link: null };
  const href = hrefOfToken(ctx, await tokenOf(ctx, { registrationId, position }, linkSeed));
  return { ...shown, link: { href, qr: qrPicture(href), until: linkUntil } };
}

/**
 * How the letters of registrations stand for their visitor, by registration: the status, and of the first twenty
 * signers state and link, if one opens. Registrations that need no letter are absent.
 */
export async function lettersOf(ctx: Ctx, registrationIds: string[]) {
  const { counts, rows, covering } = await inBatch(ctx.db, {
    counts: countStates(ctx.db, ctx.company.id, registrationIds),
    rows: listStates(ctx.db, ctx.company.id, registrationIds),
    covering: listCovering(ctx.db, ctx.company.id, registrationIds),
  });
  const signers = await Promise.all(rows.map((row) => signerOf(ctx, row)));
  const byState = (id: string) =>
    Object.fromEntries(counts.filter((row) => row.registrationId === id).map(({ state, n }) => [state, n]));
  const isManual = (id: string) => rows.some((row) => row.registrationId === id && row.manualAt !== null);
  return new Map(
    registrationIds
      .filter((id) => rows.some((row) => row.registrationId === id))
      .map((id) => [
        id,
        {
          status: letterStatus(byState(id), {
            isManual: isManual(id),
            isCovered: covering.some(({ registrationId }) => registrationId === id),
          }),
          signers: signers.filter(({ registrationId }) => registrationId === id),
        },
      ]),
  );
}
export type OwnLetter = NonNullable<ReturnType<Awaited<ReturnType<typeof lettersOf>>["get"]>>;
