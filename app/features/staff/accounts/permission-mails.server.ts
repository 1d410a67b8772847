import type { Item } from "~/server/database/batch.server";
import { always } from "~/server/database/conditions.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import type { Facts } from "~/shared/outcome";
import { may, type Staff } from "~/shared/permissions";
import { listPeople } from "./people-queries.server";
import { findStaffById } from "./staff-queries.server";

const mayDo = (ctx: Ctx, { userId, name, email, roles }: Omit<Staff, "kind">, permission: string) =>
  may({ ...ctx, actor: { kind: "staff", userId, name, email, roles } }, permission);

/** A mail to each person of the company who has a permission, one a person and occasion; its subject is the person. */
export async function mailsToWhoMay(
  ctx: Ctx,
  permission: string,
  mail: { kind: string; occasion: string; payload: Facts },
): Promise<{ items: Item[]; ids: string[] }> {
  const people = (await listPeople(ctx.central, ctx.company.id)).filter((person) => mayDo(ctx, person, permission));
  const rows = people.map(({ userId }) => ({
    ...mail,
    id: ctx.newId(),
    subjectId: userId,
    payload: { ...mail.payload, lang: ctx.lang },
    now: ctx.now,
  }));
  return {
    items: rows.map((row) => outboxRow(ctx.db, ctx.company.id, row, always)),
    ids: rows.map(({ id }) => id),
  };
}

/** The person of that id who works here and has the permission; null for anybody else. */
export async function findWhoMay(ctx: Ctx, permission: string, userId: string) {
  const person = await findStaffById(ctx.central, ctx.company.id, userId);
  return person && mayDo(ctx, person, permission) ? person : null;
}
