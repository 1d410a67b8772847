import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findOwn } from "../inquiry/move-visit.server";
import { voidSignature } from "../letters/office.server";
import { differingFields } from "../letters/rules";
import type { Companion } from "../registrations/book-visit.server";
import { type Head, listAttendees } from "../registrations/queries.server";
import { releaseMobiles, updateHeads } from "./queries.server";
import { renewSigners } from "./signer-queries.server";

/** So many go into one batch with their letters. */
export const mostChangedCompanions = 50;

/** A companion who is to be another one, by the place in the party. */
export type ChangedHead = Head & { position: number };

const companionsOf = async (ctx: Ctx, registrationId: string) => {
  const rows = await listAttendees(ctx.db, ctx.company.id, registrationId);
  return Promise.all(
    rows
      .filter(({ position }) => position > 0)
      .map(async (row) => ({ ...row, person: await openRecord<Companion>(ctx.env, ctx.company.id, row) })),
  );
};

/** The companions of one's own booking as they are registered; none once one of them was erased. */
export async function showOwnCompanions(ctx: Ctx, targetIndex: string, id: string): Promise<Companion[]> {
  const own = await findOwn(ctx, targetIndex, id);
  const heads = own ? await companionsOf(ctx, id) : [];
  const people = heads.flatMap(({ person }) => person ?? []);
  return people.length === heads.length ? people : [];
}

/**
 * Who of the companions is to be somebody else. Refuses companionsKept for more or fewer than were registered and
 * companionsTooMany {max}, and says which of them has the visitor's `ownMobile`.
 */
export async function changedCompanions(
  ctx: Ctx,
  registrationId: string,
  companions: readonly Companion[],
  ownMobile: string,
): Promise<Outcome<ChangedHead[]> | Invalid> {
  const heads = await companionsOf(ctx, registrationId);
  if (heads.length !== companions.length) return refuse("companionsKept");
  const own = companions.findIndex(({ mobile }) => mobile === ownMobile);
  if (own >= 0) {
    const issues = [{ field: `companions[${own}].mobile`, code: "companionMobileOwn" }];
    return { ok: false, code: "invalid", issues };
  }
  const changed = heads.flatMap(({ position, person }, at) => {
    const given = companions[at];
    return person && given && differingFields(person, given).length > 0 ? [{ position, given }] : [];
  });
  if (changed.length > mostChangedCompanions) return refuse("companionsTooMany", { max: mostChangedCompanions });
  return ok(
    await Promise.all(
      changed.map(async ({ position, given }) => ({
        position,
        mobileIndex: await blindIndex(ctx.env, ctx.company.id, "mobile", given.mobile),
        ...(await sealRecord(ctx.env, ctx.company.id, given)),
      })),
    ),
  );
}

/** The batch items that put them in their places and take back what was signed there, where `where` holds. */
export const companionItems = (ctx: Ctx, registrationId: string, heads: ChangedHead[], where: Condition) =>
  heads.length === 0
    ? []
    : [
        ...heads.flatMap(({ position }) => voidSignature(ctx, { registrationId, position }, where)),
        releaseMobiles(ctx.db, ctx.company.id, registrationId, heads, where),
        updateHeads(ctx.db, ctx.company.id, registrationId, heads, where),
        // guard: changed-companion-gets-new-link
        renewSigners(ctx.db, ctx.company.id, registrationId, heads, where),
      ];
