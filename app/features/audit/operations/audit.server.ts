import { readerOf } from "~/publishing/insiders/reader.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { isTyped, openTyped } from "~/server/sealing/typed.server";
import { say, type Words } from "~/shared/languages";
import { nextCursor } from "~/shared/place";
import { type AuditFilter, type AuditLine, listAudit, listPeople } from "../queries.server";
import { changesOf, ownerOf } from "../rules/audit-entry";
import { AuditQuery } from "../schemas";

const perScreen = 50;
const shownChanges = 12;
const shownLength = 80;

const cut = <T>(value: T): T =>
  typeof value === "string" && value.length > shownLength ? (`${value.slice(0, shownLength)}…` as T) : value;

/**
 * What was acted on, in words: the company, a person, or the title of a content as far as this reader may know it
 * (null: no words).
 */
export function subjectOf(
  ctx: Ctx,
  line: Pick<AuditLine, "subjectId" | "subjectName" | "subjectTitle">,
): string | null {
  if (line.subjectId === ctx.company.id) return say(ctx.company.name, ctx.lang);
  if (line.subjectTitle === null) return line.subjectName;
  const title = say({ "zh-CN": "", ...(JSON.parse(line.subjectTitle) as Partial<Words>) }, ctx.lang);
  return title || translator(ctx.lang)("office:release.confidential");
}

function shown(ctx: Ctx, { before, after, hash: _, subjectTitle, ...line }: AuditLine) {
  const changes = changesOf(before, after);
  return {
    ...line,
    owner: ownerOf(ctx.registry.areas, line.action),
    subjectName: subjectOf(ctx, { ...line, subjectTitle }),
    changes: changes
      .slice(0, shownChanges)
      .map(({ path, ...sides }) => ({ path, before: cut(sides.before), after: cut(sides.after) })),
    more: Math.max(0, changes.length - shownChanges),
  };
}

/**
 * What the address of the log asks for, or the form that downloads it: a subject that was typed is opened, one of a
 * link stands plainly.
 */
export async function readAuditQuery(ctx: Ctx, query: Record<string, string>): Promise<AuditQuery> {
  const { subject = "" } = query;
  return AuditQuery.parse({ ...query, ...(isTyped(subject) && { subject: await openTyped(ctx, subject) }) });
}

/**
 * The filter with the actions that it names, by one action, by an area or by what somebody saw; every action when there
 * is nothing of that name.
 */
export function filterOf({ registry }: Ctx, { area, action, seen, ...filter }: AuditQuery["filter"]): AuditFilter {
  const all = registry.areas.flatMap(({ audit }) => audit ?? []);
  const one = all.filter((each) => each === action);
  const looks = all.filter((each) => (seen ? looksOf[seen].test(each) : false));
  const ofArea = registry.areas.find(({ name }) => name === area)?.audit;
  const named = [one, looks].find(({ length }) => length > 0) ?? ofArea;
  return { ...filter, actions: named };
}

/** What somebody saw: of a person, or of what was not out. */
const looksOf = { personal: /\.reveal$/, unreleased: /^insiders\.look/ } as const;

/** Every action with the area that answers for it, for the choice of one; of one area, where it is named. */
export const auditActions = ({ registry }: Ctx, area: string | undefined) =>
  registry.areas
    .filter(({ name }) => area === undefined || name === area)
    .flatMap(({ name, audit = [] }) => audit.map((action) => ({ area: name, action })));

/** The areas that answer for actions, for the choice of one. */
export const auditAreas = ({ registry }: Ctx): string[] =>
  registry.areas.flatMap(({ name, audit }) => (audit ? [name] : []));

/** Whose eyes read the log, for titles of what is not out. */
export const eyes = (ctx: Ctx) => ({ reader: readerOf(ctx), now: ctx.now });

type Screen = Pick<AuditQuery, "filter" | "after"> & { oldestFirst?: boolean };

/**
 * One screen of the company's audit log, newest first or `oldestFirst`, long values shortened; `next` is the cursor of
 * the following one or null.
 */
export async function showAudit(ctx: Ctx, { filter, ...turn }: Screen, most = perScreen) {
  const rows = await listAudit(ctx.db, ctx.company.id, eyes(ctx), filterOf(ctx, filter), turn, most + 1);
  const items = rows.slice(0, most).map((row) => shown(ctx, row));
  const last = rows.length > most ? items.at(-1) : undefined;
  return { items, next: last ? nextCursor({ sortAt: last.at, id: last.id }) : null };
}
export type LineView = Awaited<ReturnType<typeof showAudit>>["items"][number];

/** Everybody whose actions the log may hold besides the system and visitors, those removed since too. */
export const showPeople = async (ctx: Ctx) =>
  (await listPeople(ctx.db, ctx.company.id)).map(({ userId, name, removedAt }) => ({
    userId,
    name,
    removed: removedAt !== null,
  }));
