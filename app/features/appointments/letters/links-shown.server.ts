import { inBatch } from "~/server/database/batch.server";
import { qrPicture } from "~/server/qr.server";
import type { Ctx } from "~/server/request/context.server";
import { listCovering } from "../institution-letters/queries.server";
import { hrefOfToken, tokenOf } from "./links.server";
import { countStates, listStates } from "./queries.server";
import { letterStatus } from "./rules";

type Row = Awaited<ReturnType<typeof listStates>>[number];

async function signerOf(ctx: Ctx, { registrationId, position, state, differs, linkSeed, linkUntil, externalId }: Row) {
  const shown = { registrationId, position, state, differs: differs ?? [], isExternal: externalId !== null };
  if (!linkSeed || !linkUntil || linkUntil <= ctx.now || state === "signed" || externalId)
    return { ...shown, link: null };
  const href = hrefOfToken(ctx, await tokenOf(ctx, { registrationId, position }, linkSeed));
  return { ...shown, link: { href, qr: qrPicture(href), until: linkUntil } };
}

async function readLetters({ db, company }: Ctx, registrationIds: string[]) {
  const { counts, rows, covering } = await inBatch(db, {
    counts: countStates(db, company.id, registrationIds),
    rows: listStates(db, company.id, registrationIds),
    covering: listCovering(db, company.id, registrationIds),
  });
  const byState = (id: string) =>
    Object.fromEntries(counts.filter((row) => row.registrationId === id).map(({ state, n }) => [state, n]));
  const statuses = new Map(
    rows.map(({ registrationId: id }) => [
      id,
      letterStatus(byState(id), {
        isManual: rows.some((row) => row.registrationId === id && row.manualAt !== null),
        isCovered: covering.some(({ registrationId }) => registrationId === id),
      }),
    ]),
  );
  return { rows, statuses };
}

/** How the letters of registrations stand, by registration; those that need no letter are absent. */
export const letterStatuses = async (ctx: Ctx, registrationIds: string[]) =>
  (await readLetters(ctx, registrationIds)).statuses;

/** The same for their visitor, with state and link, if one opens, of the first twenty signers. */
export async function lettersOf(ctx: Ctx, registrationIds: string[]) {
  const { rows, statuses } = await readLetters(ctx, registrationIds);
  const signers = await Promise.all(rows.map((row) => signerOf(ctx, row)));
  return new Map(
    [...statuses].map(([id, status]) => [
      id,
      { status, signers: signers.filter(({ registrationId }) => registrationId === id) },
    ]),
  );
}
export type OwnLetter = NonNullable<ReturnType<Awaited<ReturnType<typeof lettersOf>>["get"]>>;
