import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import { actorName } from "~/shared/permissions";
import {
  arePeople,
  type GroupRow,
  insertMissing,
  isGroupProtected,
  listPeopleToName,
  selectSitting,
  updateSitting,
} from "../queries.server";
import { builtInGroups, mostGroups, sittingOf, withBuiltIn } from "../rules/groups";
import type { GroupValues } from "../schemas";
import { people, personGroups } from "../tables.server";

const shared = {
  table: personGroups,
  fixed: ["kind"],
  max: mostGroups,
  full: "personGroupsTooMany",
  // guard: group-in-use-not-deleted
  inUse: { code: "personGroupInUse", condition: isGroupProtected },
} as const;

const group = defineRecord<GroupRow, Pick<GroupValues, "kind" | "name">>({
  name: "people.group",
  fields: ["kind", "name"],
  ...shared,
});
const committee = defineRecord<GroupRow, GroupValues>({
  name: "people.committee",
  fields: ["kind", "name", "members"],
  ...shared,
  // guard: committee-members-exist
  needs: (companyId, { members }) => [{ code: "personUnknown", condition: arePeople(companyId, members) }],
  touches: ({ company }, id, { members }) => [{ table: people, ids: selectSitting(company.id, id, members) }],
  also({ db, company, now, actor }, id, { chair, members }, applied) {
    const sitting = { companyId: company.id, group: id, chair, members };
    return [updateSitting(db, sitting, { at: now, name: actorName(actor) }, applied)];
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
 * The groups of people: four that each company has, committees, and those that it names itself. A built-in one and one
 * with people are not deleted: `personGroupInUse`.
 */
export const groups = {
  ...group,
  list: async (ctx: Ctx) => withBuiltIn(await group.list(ctx)),
  save: settled(group.save),
  sort: settled(group.sort),
  post: settled(group.post),
};

type Save<Values> = { id: string | null; revision: number; posted: boolean; values: Values };

/**
 * Saves a committee of the board together with who sits on it, the chair first. Refuses `personUnknown` beside what a
 * group's save refuses; of one that somebody saved meanwhile the newer version tells who sits there then.
 */
export async function saveSitting(ctx: Ctx, { values, ...at }: Save<GroupValues>) {
  const { chair, members } = values;
  await settleGroups(ctx);
  const seated = [...new Set(chair === null ? members : [chair, ...members])];
  const answer = await committee.save(ctx, { ...at, values: { ...values, kind: "committee", members: seated } });
  if (answer.ok || !("theirs" in answer)) return answer;
  const people = await listPeopleToName(ctx.db, ctx.company.id);
  return { ...answer, theirs: { ...answer.theirs, ...sittingOf(answer.theirs, people) } };
}

/** What the screen of groups saves: a committee with who sits on it, of any other group the name. */
export async function saveAsShown(ctx: Ctx, { values, ...at }: Save<GroupValues>) {
  const stored = at.id === null ? null : (await groups.list(ctx)).find(({ id }) => id === at.id);
  const { kind, name } = { ...values, ...(stored && { kind: stored.kind }) };
  if (kind === "committee") return saveSitting(ctx, { values, ...at });
  return groups.save(ctx, { ...at, values: { kind, name } });
}
