import type { Ctx } from "~/server/context.server";
import { say } from "~/shared/languages";
import { type AuditFilter, type AuditLine, listAudit, listPeople } from "../queries.server";
import { changesOf, ownerOf } from "../rules/audit-view";
import type { AuditQuery } from "../schemas";

const perScreen = 50;
const shownChanges = 12;
const shownLength = 80;

const cut = <T>(value: T): T =>
  typeof value === "string" && value.length > shownLength ? (`${value.slice(0, shownLength)}…` as T) : value;

function shown(ctx: Ctx, { before, after, hash: _, ...line }: AuditLine) {
  const changes = changesOf(before, after);
  return {
    ...line,
    owner: ownerOf(ctx.house.areas, line.action),
    subjectName: line.subjectId === ctx.company.id ? say(ctx.company.name, ctx.lang) : line.subjectName,
    changes: changes
      .slice(0, shownChanges)
      .map(({ path, ...sides }) => ({ path, before: cut(sides.before), after: cut(sides.after) })),
    more: Math.max(0, changes.length - shownChanges),
  };
}

/** The filter with the actions of the area that it names; every action when there is no such area. */
export const filterOf = ({ house }: Ctx, { area, ...filter }: AuditQuery["filter"]): AuditFilter => ({
  ...filter,
  actions: house.areas.find(({ name }) => name === area)?.audit,
});

/** The areas that answer for actions, for the choice of one. */
export const auditAreas = ({ house }: Ctx): string[] => house.areas.flatMap(({ name, audit }) => (audit ? [name] : []));

/** One screen of the company's audit log, newest first, long values shortened; `next` is the cursor of the following one or null. */
export async function showAudit(ctx: Ctx, { filter, after }: Pick<AuditQuery, "filter" | "after">, most = perScreen) {
  const rows = await listAudit(ctx.db, ctx.company.id, filterOf(ctx, filter), after, most + 1);
  const items = rows.slice(0, most).map((row) => shown(ctx, row));
  const last = rows.length > most ? items.at(-1) : undefined;
  return { items, next: last ? `${last.at.getTime().toString(36)}.${last.id}` : null };
}
export type ShownLine = Awaited<ReturnType<typeof showAudit>>["items"][number];

/** Everybody whose actions the log may hold besides the system and visitors, those removed since too. */
export const showPeople = async (ctx: Ctx) =>
  (await listPeople(ctx.db, ctx.company.id)).map(({ userId, name, removedAt }) => ({
    userId,
    name,
    removed: removedAt !== null,
  }));
