import { Contact } from "~/features/visitors/schemas";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { blindIndex, openRecord } from "~/server/sealing/sealed.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { maskedEmail, maskedName } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { nextCursor, readCursor } from "~/shared/place";
import { fileNameOf } from "~/sheets/file-words.server";
import { type Cell, type SheetFile, type SheetKind, sheetFile } from "~/sheets/sheet-file.server";
import { findOwnCard } from "../cards/operations.server";
import { firstMonth, ways } from "../rules";
import type { VisitorQuery } from "../schemas";
import {
  findReceiver,
  listCardNames,
  listDownloads,
  listReceived,
  listReceivers,
  type ReceiverFilter,
  type ReceiverRow,
  receiverIsThere,
} from "./queries.server";
import type { Person } from "./visitor-form.server";

const pageSize = 30;
const most = 5_000;
const perPage = 250;

/** The card to whose visitors a person is held: their own, or "" without one; null for whoever may see those of all. */
export const heldTo = async (ctx: Ctx): Promise<string | null> =>
  may(ctx, "cards.visitors") ? null : ((await findOwnCard(ctx))?.id ?? "");

/** A person as staff see them before they say why they need more. */
export const maskedPerson = ({ name, organisation, email, mobile }: Person): Person => ({
  name: maskedName(name),
  organisation,
  email: maskedEmail(email),
  mobile: mobile ? maskedMobile(mobile) : "",
});

/** What of those who left a contact a query asks for, within the card that a person is held to. */
export const filterOf = ({ card, from, to }: VisitorQuery, held: string | null): ReceiverFilter => ({
  card: held ?? (card || null),
  from: from ? beijingInstant(from) : null,
  until: to ? beijingInstant(addDays(to, 1)) : null,
});

async function mailFor({ env, company }: Ctx, row: ReceiverRow) {
  const person = await openRecord<Person>(env, company.id, row);
  const { id, cardId, way, lang, createdAt } = row;
  return { id, cardId, way, lang, createdAt, person: person && maskedPerson(person) };
}

/** By a whole e-mail or mobile, within the filter; what is neither finds nobody, because the rest is sealed. */
async function listOf(ctx: Ctx, text: string, { card, from, until }: ReceiverFilter) {
  const contact = Contact.safeParse(text);
  if (!contact.success) return [];
  const { channel, target } = contact.data;
  const targetIndex = await blindIndex(ctx.env, ctx.company.id, channel, target);
  const rows = await listReceived(ctx.db, ctx.company.id, { channel, targetIndex }, 200);
  return rows.filter(
    ({ cardId, createdAt }) =>
      (card === null || cardId === card) && (!from || createdAt >= from) && (!until || createdAt < until),
  );
}

/**
 * One page of those who took a card, newest first and masked, and how often the contact files were taken in a year by
 * whomever. Who may not see those of all cards sees those of the own one.
 */
export async function showReceivers(ctx: Ctx, query: VisitorQuery) {
  const { db, company, now } = ctx;
  const held = await heldTo(ctx);
  const filter = filterOf(query, held);
  const { rows, names, counted } = await inBatch(db, {
    rows: query.q ? null : listReceivers(db, company.id, filter, readCursor(query.cursor), pageSize),
    names: listCardNames(db, company.id),
    counted: listDownloads(db, company.id, firstMonth(beijingDay(now)), filter.card),
  });
  const found = rows ?? (await listOf(ctx, query.q, filter));
  const page = found.slice(0, rows ? pageSize : found.length);
  const last = rows && rows.length > pageSize ? page.at(-1) : undefined;
  const cards = names.filter(({ id }) => held === null || id === held);
  const downloads = cards.flatMap(({ id, name }) => {
    const own = Object.fromEntries(
      ways.map((way) => [way, counted.find((one) => one.cardId === id && one.way === way)?.count ?? 0]),
    ) as Record<(typeof ways)[number], number>;
    const all = ways.reduce((sum, way) => sum + own[way], 0);
    return all > 0 ? [{ id, name, ...own, all }] : [];
  });
  return {
    items: await Promise.all(page.map((row) => mailFor(ctx, row))),
    next: last ? nextCursor({ sortAt: last.createdAt, id: last.id }) : null,
    ...{ cards, downloads },
    ownOnly: held !== null,
  };
}

/**
 * Who took a card, in clear. The audit row with the reason is written in the batch that reads it. Refuses `notFound`,
 * also for the receiver of a card that is another's, unless one may see those of all; nothing is written then.
 */
export async function revealReceiver(ctx: Ctx, id: string, reason: string): Promise<Outcome<Person>> {
  const { db, env, company } = ctx;
  const held = await heldTo(ctx);
  const {
    found: [row],
  } = await inBatch(db, {
    found: findReceiver(db, company.id, id, held),
    note: auditRow(ctx, { action: "cards.reveal", subjectId: id, reason }, receiverIsThere(company.id, id, held)),
  });
  const person = row && (await openRecord<Person>(env, company.id, row));
  return person ? ok(person) : refuse("notFound");
}

const heads = [
  "receivers.at",
  "one",
  "receivers.way",
  "visitor.name",
  "visitor.organisation",
  "visitor.email",
] as const;

async function* linesOf(ctx: Ctx, filter: ReceiverFilter): AsyncGenerator<Cell[]> {
  const { db, env, company, lang } = ctx;
  const t = translator(lang);
  const names = new Map((await listCardNames(db, company.id)).map(({ id, name }): [string, Words] => [id, name]));
  let after: ReturnType<typeof readCursor> = null;
  for (let left = most; left > 0; left -= perPage) {
    const rows: ReceiverRow[] = await listReceivers(db, company.id, filter, after, perPage);
    for (const row of rows.slice(0, perPage)) {
      const person = await openRecord<Person>(env, company.id, row);
      if (!person) continue;
      const { name, organisation, email } = maskedPerson(person);
      const card = names.get(row.cardId);
      yield [
        row.createdAt,
        card ? say(card, lang) : "",
        t(`cards:receivers.ways.${row.way}`),
        name,
        organisation,
        email,
      ];
    }
    const last = rows.length > perPage ? rows[perPage - 1] : undefined;
    if (!last) return;
    after = { sortAt: last.createdAt.getTime(), id: last.id };
  }
}

/**
 * Those who took a card, newest first and 5,000 at most, as a CSV or Excel file, masked as on the screen. That they
 * were taken out is a row of the audit log, written before the first byte goes out.
 */
export async function receiversFile(ctx: Ctx, kind: SheetKind, query: VisitorQuery): Promise<SheetFile> {
  const { card, from, to } = query;
  const filter = filterOf(query, await heldTo(ctx));
  await auditRow(ctx, {
    action: "cards.export",
    subjectId: ctx.company.id,
    after: { format: kind, card: filter.card ?? card, from, to },
  });
  const t = translator(ctx.lang);
  const title = t("cards:receivers.title");
  return sheetFile({
    name: fileNameOf(ctx, title),
    sheet: title,
    kind,
    columns: heads.map((head, at) => ({
      header: t(`cards:${head}`),
      width: [20, 18, 14, 14, 28, 28][at],
      ...(at === 0 ? { as: "instant" as const } : {}),
    })),
    rows: linesOf(ctx, filter),
  });
}
