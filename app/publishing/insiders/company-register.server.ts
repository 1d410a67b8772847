import {
  listRegister,
  listRegisterItems,
  listRegisterStaff,
  type RegisterFilter,
} from "~/publishing/insiders/insider-register-queries.server";
import type { RegisterQuery } from "~/publishing/insiders/schemas";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { beijingDay } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { nextCursor } from "~/shared/place";
import type { SheetFile, SheetKind } from "~/sheets/sheet-file.server";
import type { InsiderRecord } from "./list.server";
import { noteLook } from "./looks.server";
import { readerOf } from "./reader.server";
import { endOf, type RegisterLine, registerSheet } from "./register-sheet.server";

const perScreen = 50;
const atOnce = 500;
/** How many items, and how many entries of persons from elsewhere, the filters offer: the newest. */
const offered = 500;

type Line = RegisterLine & { id: string; contentId: string; userId: string | null };
type Row = Awaited<ReturnType<typeof listRegister>>[number];

const eyesOf = (ctx: Ctx) => ({ reader: readerOf(ctx), now: ctx.now });

function titleOf({ lang }: Ctx, title: string | null): string {
  const t = translator(lang);
  if (title === null) return t("publishing:insiders.deletedItem");
  return say({ "zh-CN": "", ...(JSON.parse(title) as Partial<Words>) }, lang) || t("office:release.confidential");
}

/**
 * Of an item that this person may not know, only colleagues keep their names: everything else could say what it is
 * about.
 */
async function lineOf(ctx: Ctx, row: Row): Promise<Line> {
  const { company, env, lang } = ctx;
  const t = translator(lang);
  const { id, contentId, userId, person, enterer, sealed, sealedKey } = row;
  const [since, enteredAt, known] = [
    new Date(row.since),
    row.enteredAt ? new Date(row.enteredAt) : null,
    row.known === 1,
  ];
  const until = endOf(since, row.until === null ? null : new Date(row.until), row.out);
  const shared = { id, contentId, userId, since, until, enterer: enterer ?? "", enteredAt, known };
  const matter = titleOf(ctx, row.title);
  const logged = { institution: say(company.name, lang), function: "", reason: t("publishing:insiders.looked") };
  if (!sealed) return { ...shared, ...logged, matter, name: person ?? "" };
  const masked = { institution: "", function: "", reason: t("publishing:insiders.masked") };
  // guard: insider-register-masked
  if (!known) return { ...shared, ...masked, matter, name: person ?? t("publishing:insiders.outside") };
  const record = await openRecord<InsiderRecord>(env, company.id, { sealed, sealedKey });
  const { name = "", institution = "", function: post = "", reason = "" } = record ?? {};
  return { ...shared, matter, name: name || (person ?? ""), institution, function: post, reason };
}

async function* linesOf(ctx: Ctx, filter: RegisterFilter, place: RegisterQuery["after"], limit = atOnce) {
  for (let after = place; ; ) {
    const rows = await listRegister(ctx.db, ctx.company.id, eyesOf(ctx), filter, after, limit);
    for (const row of rows) yield lineOf(ctx, row);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = { sortAt: last.since, id: last.id };
  }
}

const isSame = (one: RegisterLine, other: RegisterLine) =>
  one.name === other.name && one.institution === other.institution;

/** The entries of persons from elsewhere that this person may know. */
async function outsiders(ctx: Ctx): Promise<Line[]> {
  const rows = await listRegister(ctx.db, ctx.company.id, eyesOf(ctx), { outside: true }, null, offered);
  // guard: insider-register-filter-masked
  return Promise.all(rows.filter(({ known }) => known).map((row) => lineOf(ctx, row)));
}

type Query = Pick<RegisterQuery, "item" | "person">;

/**
 * The lines that are asked for; a person from elsewhere is asked for by an entry, so that no address or log holds the
 * name.
 */
async function* wanted(ctx: Ctx, { item, person }: Query, from: Line[], place: RegisterQuery["after"], limit?: number) {
  const outsider = from.find(({ id }) => id === person);
  const filter = outsider ? { item, outside: true } : { item, userId: person };
  for await (const line of linesOf(ctx, filter, place, limit))
    if (!outsider || (line.known && isSame(line, outsider))) yield line;
}

/**
 * One screen of the company's register of insiders: who knew of which item before it was out, newest first; `next` is
 * the cursor of the following one or null, `masked` whether it has items that this person may not know. A look is a row
 * of the log.
 */
export async function showCompanyRegister(ctx: Ctx, { item, person, after }: RegisterQuery) {
  const { db, company } = ctx;
  const { listed, staff } = await inBatch(db, {
    listed: listRegisterItems(db, company.id, eyesOf(ctx), offered),
    staff: listRegisterStaff(db, company.id),
    noted: noteLook(ctx, "lookAtRegister", company.id),
  });
  const from = await outsiders(ctx);
  const lines: Line[] = [];
  for await (const line of wanted(ctx, { item, person }, from, after, perScreen + 1))
    if (lines.push(line) > perScreen) break;
  const shown = lines.slice(0, perScreen);
  const last = lines.length > perScreen ? shown.at(-1) : undefined;
  return {
    lines: shown,
    next: last ? nextCursor({ sortAt: last.since, id: last.id }) : null,
    masked: shown.some(({ known }) => !known),
    items: listed.map(({ contentId, since, title }) => ({
      value: contentId,
      label: `${titleOf(ctx, title)} · ${beijingDay(new Date(since))}`,
    })),
    people: [
      ...staff.map(({ userId, name }) => ({ value: userId, label: name })),
      ...from
        .filter((line, at) => line.id === person || from.findIndex((one) => isSame(one, line)) === at)
        .map(({ id, name, institution }) => ({ value: id, label: `${name} · ${institution}` })),
    ],
  };
}

/**
 * The whole register, or one item's or person's part of it, as the file that regulators ask for. That it was taken out
 * is a row of the log, written before the first byte.
 */
export async function companyRegisterFile(ctx: Ctx, kind: SheetKind, { item, person }: Query): Promise<SheetFile> {
  const from = person ? await outsiders(ctx) : [];
  const after = { format: kind, ...(item ? { item } : {}), ...(person ? { person } : {}) };
  await auditRow(ctx, { action: "insiders.exportRegister", subjectId: ctx.company.id, after });
  return registerSheet(ctx, kind, wanted(ctx, { item, person }, from, null));
}
