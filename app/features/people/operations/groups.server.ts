import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/context.server";
import { actorName } from "~/shared/permissions";
import { arePeople, type GroupRow, insertMissing, isGroupKept, updateMembers, updateSitting } from "../queries.server";
import { builtInGroups, mostGroups, withBuiltIn } from "../rules/groups";
import type { GroupValues } from "../schemas";
import { personGroups } from "../tables.server";

const shared = {
  table: personGroups,
  fields: ["kind", "name"],
  fixed: ["kind"],
  max: mostGroups,
  full: "personGroupsTooMany",
  inUse: { code: "personGroupInUse", condition: isGroupKept },
} as const;

type Sitting = { chair: string | null; members: readonly string[] };

const group = defineRecord<GroupRow, GroupValues>({ name: "people.group", ...shared });
const committee = defineRecord<GroupRow, GroupValues & Sitting>({
  name: "people.committee",
  ...shared,
  needs: (companyId, { members }) => [{ code: "personUnknown", condition: arePeople(companyId, members) }],
  also({ db, company, now, actor }, id, { chair, members }, went) {
    const sitting = { companyId: company.id, group: id, chair, members };
    return [
      updateSitting(db, sitting, { at: now, name: actorName(actor) }, went),
      updateMembers(db, company.id, id, members, went),
    ];
  },
});

/** Gives the built-in groups of the company their rows. */
export async function settleGroups({ db, company, now }: Ctx): Promise<void> {
  await insertMissing(
    db,
    builtInGroups.map((one) => ({ ...one, companyId: company.id, savedAt: now })),
  );
}

/** What changes groups, once the built-in ones have their rows. */
const settled =
  <Input, Answer>(verb: (ctx: Ctx, input: Input) => Promise<Answer>) =>
  async (ctx: Ctx, input: Input): Promise<Answer> => {
    await settleGroups(ctx);
    return verb(ctx, input);
  };

/**
 * The groups of people: four that each company has, committees, and those that it names itself. A built-in one and one with
 * people are not deleted: `personGroupInUse`.
 */
export const groups = {
  ...group,
  list: async (ctx: Ctx) => withBuiltIn(await group.list(ctx)),
  save: settled(group.save),
  sort: settled(group.sort),
  post: settled(group.post),
};

/** Saves a committee of the board together with who sits on it. Refuses `personUnknown` beside what a group's save refuses. */
export const saveSitting = settled(committee.save);
