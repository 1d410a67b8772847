import { arePicturesReady } from "~/pictures/queries.server";
import { defineRecord } from "~/records/define-record.server";
import { orderRefused } from "~/records/rules/order-refused";
import type { Ctx } from "~/server/request/context.server";
import { unknownValue } from "~/shared/forms/form-outcome";
import { type Outcome, ok } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import {
  areGroups,
  areMembers,
  type PersonRow,
  selectChairs,
  touchCommittees,
  updateChairs,
  updateMembers,
} from "../queries.server";
import { builtInGroups, changedSeats, mostPeople, type Seats } from "../rules/groups";
import type { PersonValues } from "../schemas";
import { people } from "../tables.server";
import { groups, settleGroups } from "./groups.server";

const addedGroups = (seats: Seats) =>
  Object.keys(seats).filter((id) => !builtInGroups.some((group) => group.id === id));

/**
 * The people of a company, each one record with the seats in its groups. Refuses `pictureNotReady` for a portrait that
 * is not in the library or has no words yet, and `personGroupUnknown` for a seat in a group that is gone. Who takes the
 * chair of a committee takes it from who had it, and each change of a committee's people is a new revision of it.
 */
export const persons = defineRecord<PersonRow, PersonValues>({
  name: "people.person",
  table: people,
  fields: ["name", "biography", "portrait", "phone", "email", "seats"],
  quiet: ["phone", "email"],
  needs: (companyId, { portrait, seats }) => [
    // guard: portrait-picture-ready
    { code: "pictureNotReady", condition: arePicturesReady(companyId, portrait ? [portrait] : []) },
    // guard: seat-in-existing-group
    { code: "personGroupUnknown", condition: areGroups(companyId, addedGroups(seats)) },
  ],
  touches: ({ company }, id, { seats }, before) => {
    const chaired = changedSeats(before?.seats ?? {}, seats).filter((group) => seats[group]?.chair);
    return [{ table: people, ids: selectChairs(company.id, { person: id, groups: chaired }) }];
  },
  also({ db, company, now, actor }, id, { seats }, applied, before) {
    const groups = changedSeats(before?.seats ?? {}, seats);
    const chairs = groups.filter((group) => seats[group]?.chair);
    const by = { at: now, name: actorName(actor) };
    return [
      ...(groups.length > 0 ? [touchCommittees(db, company.id, groups, by, applied)] : []),
      ...(chairs.length > 0
        ? [updateChairs(db, { companyId: company.id, person: id, groups: chairs }, by, applied)]
        : []),
    ];
  },
  max: mostPeople,
  full: "peopleTooMany",
});

/**
 * Puts all people of a group into this order. Refuses `orderIncomplete` when it leaves out some or names others, and a
 * group that there is not, with those there are.
 */
export async function sortMembers(ctx: Ctx, { group, ids }: { group: string; ids: string[] }): Promise<Outcome<null>> {
  const { db, company } = ctx;
  await settleGroups(ctx);
  const known = (await groups.list(ctx)).map(({ id }) => id);
  if (!known.includes(group)) return unknownValue("group", known);
  // guard: group-order-as-seen
  const where = areMembers(company.id, group, ids);
  const entry = { subjectId: group, after: { rows: ids.length } };
  const applied = await persons.write(ctx, "sort", entry, where, (noted) => [
    updateMembers(db, company.id, group, ids, noted),
  ]);
  if (applied) return ok(null);
  const sitting = (await persons.list(ctx)).filter(({ seats }) => group in seats).map(({ id }) => id);
  return orderRefused(ids, sitting);
}
