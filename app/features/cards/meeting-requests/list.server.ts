import { Contact } from "~/features/visitors/schemas";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { nextCursor, readCursor } from "~/shared/place";
import { findHours } from "../meeting-hours/queries.server";
import { whySilent } from "../meeting-hours/silence.server";
import { filterOf, heldTo, maskedPerson } from "../receivers/operations.server";
import { listCardNames } from "../receivers/queries.server";
import type { Person } from "../receivers/visitor-form.server";
import type { TalkLetter } from "./ask.server";
import { askerIsThere, findTalk, listTalks, listTalksOf, type TalkFilter, type TalkRow } from "./queries.server";
import type { TalkQuery } from "./schemas";

const pageSize = 30;

async function mailFor({ env, company }: Ctx, row: TalkRow) {
  const letter = await openRecord<TalkLetter>(env, company.id, row);
  const { id, cardId, status, lang, zone, wishes, startsAt, place, reason, silentReason, createdAt, revision } = row;
  return {
    ...{ id, cardId, status, lang, zone, startsAt, place, reason, silentReason, createdAt, revision },
    wishes: wishes.map((at) => new Date(at)),
    person: letter && maskedPerson(letter),
    subject: letter?.subject ?? null,
    message: letter?.message ?? null,
  };
}
export type ListedTalk = Awaited<ReturnType<typeof mailFor>>;

async function silentUntil(ctx: Ctx, { startsAt, wishes }: TalkRow) {
  const silent = await whySilent(ctx, startsAt ? [startsAt] : wishes.map((at) => new Date(at)));
  return silent ? String(silent.facts?.until) : null;
}

/** By a whole e-mail or mobile, within the filter; what is neither finds nobody, because the rest is sealed. */
async function listOf(ctx: Ctx, text: string, { card, from, until, status }: TalkFilter) {
  const contact = Contact.safeParse(text);
  if (!contact.success) return [];
  const { channel, target } = contact.data;
  const targetIndex = await blindIndex(ctx.env, ctx.company.id, channel, target);
  const rows = await listTalksOf(ctx.db, ctx.company.id, { channel, targetIndex }, 200);
  return rows.filter(
    (row) =>
      (card === null || row.cardId === card) &&
      (!status || row.status === status) &&
      (!from || row.createdAt >= from) &&
      (!until || row.createdAt < until),
  );
}

/**
 * One page of talks, the newest request first and who asked masked. Who may not handle those of all cards sees those of
 * the own one; `opened` is the one with the id `open` among these.
 */
export async function showTalks(ctx: Ctx, query: TalkQuery & { open: string }) {
  const { db, company } = ctx;
  const held = await heldTo(ctx);
  const filter = { ...filterOf(query, held), status: query.status };
  const { rows, names, one } = await inBatch(db, {
    rows: query.q ? null : listTalks(db, company.id, filter, readCursor(query.cursor), pageSize),
    names: listCardNames(db, company.id),
    one: query.open ? findTalk(db, company.id, query.open, held) : null,
  });
  const found = rows ?? (await listOf(ctx, query.q, filter));
  const page = found.slice(0, rows ? pageSize : found.length);
  const last = rows && rows.length > pageSize ? page.at(-1) : undefined;
  return {
    items: await Promise.all(page.map((row) => mailFor(ctx, row))),
    next: last ? nextCursor({ sortAt: last.createdAt, id: last.id }) : null,
    cards: names.filter(({ id }) => held === null || id === held),
    ownOnly: held !== null,
    opened: one?.[0] ? await mailFor(ctx, one[0]) : null,
    /** Until when a silent period lasts in which the opened one lies, or was wished. */
    silentUntil: one?.[0] ? await silentUntil(ctx, one[0]) : null,
    /** Where talks of the opened one's card usually are; empty where nobody has said. */
    usualPlace: one?.[0] ? ((await findHours(db, company.id, one[0].cardId))[0]?.place ?? "") : "",
  };
}

/**
 * Who asked for a talk, in clear. The audit row with the reason is written in the batch that reads it. Refuses
 * `notFound` as `revealReceiver` does, and once erased.
 */
export async function revealAsker(ctx: Ctx, id: string, reason: string): Promise<Outcome<Person>> {
  const { db, env, company } = ctx;
  const held = await heldTo(ctx);
  const {
    found: [row],
  } = await inBatch(db, {
    found: findTalk(db, company.id, id, held),
    note: auditRow(ctx, { action: "cards.reveal", subjectId: id, reason }, askerIsThere(company.id, id, held)),
  });
  const letter = row && (await openRecord<TalkLetter>(env, company.id, row));
  if (!letter) return refuse("notFound");
  const { name, organisation, email, mobile } = letter;
  return ok({ name, organisation, email, mobile });
}
