import type { z } from "zod";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { ok, refuse } from "~/shared/outcome";
import { type GroupKind, membersOf } from "../rules/groups";
import type { CommitteeSave, GroupChange, GroupSave, PersonSave } from "../schemas";
import { groups, saveSitting } from "./groups.server";
import { persons } from "./people.server";
import { type GroupView, type PersonView, peopleIn, peopleReads } from "./show.server";

/** The groups as staff have them. */
export async function listStoredGroups(ctx: Ctx) {
  const [all, people] = await Promise.all([groups.list(ctx), persons.list(ctx)]);
  return { items: all.map((group) => ({ ...group, people: membersOf(group, people).length })) };
}

/** The people as staff have them, of one group in its order, or all. */
export async function listStoredPeople(ctx: Ctx, { group }: { group?: string | null | undefined }) {
  const [all, people] = await Promise.all([groups.list(ctx), persons.list(ctx)]);
  const query = all.find(({ id }) => id === group);
  return { items: query ? membersOf(query, people) : group ? [] : people };
}

/** One person as staff have them; refuses `notFound`. */
export async function findStoredPerson(ctx: Ctx, { id }: { id: string }) {
  const person = (await persons.list(ctx)).find((one) => one.id === id);
  return person ? ok(person) : refuse("notFound");
}

export const savePerson = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof PersonSave>) =>
  persons.save(ctx, { id, revision, posted, values });

async function ofKind(ctx: Ctx, id: string | null, kind?: GroupKind) {
  const found = (await groups.list(ctx)).find((one) => one.id === id);
  return found && (!kind || found.kind === kind) ? found : null;
}

/** Changes the name of any group, and whether it is shown. */
export async function saveGroup(ctx: Ctx, { id, revision, posted, name }: z.output<typeof GroupChange>) {
  const found = await ofKind(ctx, id);
  return found ? groups.save(ctx, { id, revision, posted, values: { kind: found.kind, name } }) : refuse("notFound");
}

/** Saves a group that the company has named itself. */
export async function saveOther(ctx: Ctx, { id, revision, posted, name }: z.output<typeof GroupSave>) {
  if (id !== null && !(await ofKind(ctx, id, "other"))) return refuse("notFound");
  return groups.save(ctx, { id, revision, posted, values: { kind: "other", name } });
}

/** Deletes a group that the company has named itself. */
export async function removeOther(ctx: Ctx, at: { id: string; revision: number }) {
  return (await ofKind(ctx, at.id, "other")) ? groups.remove(ctx, at) : refuse("notFound");
}

/** The committees as staff have them, with who sits on them. */
export async function listStoredCommittees(ctx: Ctx) {
  const [all, people] = await Promise.all([groups.list(ctx), persons.list(ctx)]);
  const items = all
    .filter(({ kind }) => kind === "committee")
    .map((group) => {
      const members = membersOf(group, people).map(({ seat, ...person }) => ({ ...person, ...seat }));
      return { ...group, chair: members.find(({ chair }) => chair)?.id ?? null, members };
    });
  return { items };
}

/** A committee as its call saves it. */
export async function findCommittee(ctx: Ctx, id: string) {
  const committee = (await listStoredCommittees(ctx)).items.find((one) => one.id === id);
  return committee ? { ...committee, members: committee.members.map((member) => member.id) } : null;
}

/** Saves a committee with who sits on it; the chair is one of the members. */
export async function saveCommittee(
  ctx: Ctx,
  { id, revision, posted, name, chair, members }: z.output<typeof CommitteeSave>,
) {
  if (id !== null && !(await ofKind(ctx, id, "committee"))) return refuse("notFound");
  return saveSitting(ctx, { id, revision, posted, values: { kind: "committee", name, chair, members } });
}

const shownOf = async (ctx: Ctx) => peopleIn(await inBatch(ctx.db, peopleReads(ctx, { whole: true })), ctx.lang);
const portraitOf = ({ picture }: PersonView) => picture?.sources.at(-1)?.widest ?? null;
const withPortraits = (group: GroupView) => ({
  ...group,
  people: group.people.map((person) => ({ ...person, portrait: portraitOf(person) })),
});

/** The groups as readers have them, all or one; committees and contacts have calls of their own too. */
export const listPublic = async (ctx: Ctx, { group }: { group?: string | null | undefined }) => ({
  items: (await shownOf(ctx)).filter(({ id }) => !group || id === group).map(withPortraits),
});

/** The committees of the board as readers have them. */
export const listPublicCommittees = async (ctx: Ctx) => ({
  items: (await shownOf(ctx)).filter(({ kind }) => kind === "committee").map(withPortraits),
});

/** Whom investors can write to or call. */
export const listPublicContacts = async (ctx: Ctx) => ({
  items: (await shownOf(ctx)).filter(({ kind }) => kind === "contacts").flatMap((group) => withPortraits(group).people),
});
