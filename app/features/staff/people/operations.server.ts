import { auditRow } from "~/server/audit.server";
import { never } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Role } from "~/shared/permissions";
import { inCentral } from "../accounts/central.server";
import {
  deleteSessionsHere,
  findHasAdmins,
  findPerson,
  listLastSignIns,
  listPeople,
  updateRemoved,
  updateRoles,
  worksHere,
} from "../accounts/people-queries.server";
import { offerIndex } from "../invitations/operations.server";
import { revokeOffersOf } from "../invitations/revoked-invitations-queries.server";

/** Runs a change of staff; the database refuses the one that would leave the company without an admin. */
async function keepingAnAdmin<T>(change: Promise<T>): Promise<Outcome<T>> {
  try {
    return ok(await change);
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if (at.message.includes("a company keeps an admin")) return refuse("lastAdmin");
    throw error;
  }
}

async function withSignIns<One extends { userId: string }>({ db, company }: Ctx, people: One[]) {
  const found = await listLastSignIns(
    db,
    company.id,
    people.map(({ userId }) => userId),
  );
  const last = new Map(found.map(({ userId, at }) => [userId, at]));
  return people.map((person) => ({ ...person, lastSignIn: last.get(person.userId) ?? null }));
}

/** Who works for the company now, by name, with the last sign-in as milliseconds. */
export const showPeople = async (ctx: Ctx) => withSignIns(ctx, await listPeople(ctx.central, ctx.company.id));

/** One of them; null for who does not work here. */
export async function showPerson(ctx: Ctx, userId: string) {
  const found = await findPerson(ctx.central, ctx.company.id, userId);
  const [person = null] = await withSignIns(ctx, found ? [found] : []);
  return person;
}

/** Whether the company would be without an administrator if this person were none. */
export async function isLastAdmin({ central, company }: Ctx, { roles }: { roles: readonly Role[] }): Promise<boolean> {
  return roles.includes("admin") && !(await findHasAdmins(central, company.id, 2));
}

const isMe = ({ actor }: Ctx, userId: string) => actor.kind === "staff" && actor.userId === userId;

/**
 * Gives a colleague other roles, from the next request on; who is no admin any more loses the offers made as one.
 * Refuses `ownRoles`, `notFound`, `lastAdmin`, and `changedMeanwhile` when somebody else was quicker.
 */
export async function changeRoles(ctx: Ctx, userId: string, roles: Role[]): Promise<Outcome<null>> {
  if (isMe(ctx, userId)) return refuse("ownRoles");
  const { id } = ctx.company;
  const person = await findPerson(ctx.central, id, userId);
  if (!person) return refuse("notFound");
  if (person.roles.join() === roles.join()) return ok(null);
  const still = worksHere(id, userId, person.roles);
  const before = { roles: person.roles };
  const entry = { action: "identity.changeRoles", subjectId: userId, before, after: { roles } };
  const changed = await keepingAnAdmin(
    inCentral(ctx, ctx.central, {
      note: auditRow(ctx, entry, still),
      offers: revokeOffersOf(ctx.central, id, userId, null, ctx.now, roles.includes("admin") ? never : still),
      rows: updateRoles(ctx.central, id, userId, person.roles, roles),
    }),
  );
  if (!changed.ok) return changed;
  return changed.value.rows.length === 1 ? ok(null) : refuse("changedMeanwhile");
}

/**
 * Ends a person's work for this company: every later request is refused, sessions that count here alone end, and so do
 * the open offers by and to that person. Oneself too, as long as another admin stays. Refuses `notFound` and
 * `lastAdmin`.
 */
export async function removePerson(ctx: Ctx, userId: string): Promise<Outcome<null>> {
  const { id } = ctx.company;
  const person = await findPerson(ctx.central, id, userId);
  if (!person) return refuse("notFound");
  const still = worksHere(id, userId);
  const removed = await keepingAnAdmin(
    inCentral(ctx, ctx.central, {
      note: auditRow(ctx, { action: "identity.remove", subjectId: userId, before: { roles: person.roles } }, still),
      offers: revokeOffersOf(ctx.central, id, userId, await offerIndex(ctx, person.email), ctx.now, still),
      sessions: deleteSessionsHere(ctx.central, id, userId, still),
      rows: updateRemoved(ctx.central, id, userId, ctx.now),
    }),
  );
  if (!removed.ok) return removed;
  return removed.value.rows.length === 1 ? ok(null) : refuse("notFound");
}
