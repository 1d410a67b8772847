import { Contact } from "~/features/visitors/schemas";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { listBelonging } from "~/server/files/belonging.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Words } from "~/shared/languages";
import { maskedEmail, maskedName } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { nextCursor, readCursor } from "~/shared/place";
import { purpose } from "../attachments/operations.server";
import {
  type Filter,
  findMessage,
  insertNote,
  listColumnNames,
  listMessages,
  listMessagesOf,
  listNotes,
  type MessageRow,
  type Sort,
} from "../columns/messages-queries.server";
import type { Letter } from "../forms/write.server";
import { writerIsThere } from "../privacy/queries.server";

const excerptLength = 60;
/** Of so many of the first that a view shows, the words are read that staff look for. */
export const readThrough = 300;

const open = ({ env, company }: Ctx, row: MessageRow) => openRecord<Letter>(env, company.id, row);

const masked = ({ name, organisation, email, mobile }: Letter) => ({
  name: maskedName(name),
  organisation,
  email: maskedEmail(email),
  mobile: mobile ? maskedMobile(mobile) : "",
});

/** The beginning of a text on one line. */
export const excerptOf = (text: string) => {
  const line = text.replace(/\s+/g, " ").trim();
  const signs = [...line];
  return signs.length > excerptLength ? `${signs.slice(0, excerptLength).join("")}…` : line;
};

type Listed = { message: MessageRow; letter: Letter | null };

const listedView = ({ message, letter }: Listed) => {
  const { id, number, columnId, status, spam, lang, ownerId, ownerName, dueOn, createdAt, decidedAt, revision, files } =
    message;
  return {
    ...{ id, number, columnId, status, spam, lang, ownerId, ownerName, dueOn, createdAt, decidedAt, revision, files },
    person: letter && { name: masked(letter).name, organisation: letter.organisation },
    excerpt: letter && excerptOf(letter.content),
  };
};
export type ListedMessage = ReturnType<typeof listedView>;

const opened = (ctx: Ctx, rows: { message: MessageRow }[]): Promise<Listed[]> =>
  Promise.all(rows.map(async ({ message }) => ({ message, letter: await open(ctx, message) })));

/** Rows of messages as `listForStaff` shows them. */
export const maskedMessages = async (ctx: Ctx, rows: { message: MessageRow }[]) =>
  (await opened(ctx, rows)).map(listedView);

const says = ({ message, letter }: Listed, words: string[]) => {
  const text = [
    letter?.name,
    letter?.organisation,
    letter?.content,
    ...(letter?.answers ?? []).map(({ value }) => value),
  ]
    .concat(message.answer ?? "", message.reason ?? "")
    .join("\n")
    .toLowerCase();
  return words.every((word) => text.includes(word));
};

/** By a whole e-mail or mobile, or by a number; null for what is neither. */
async function exactly(ctx: Ctx, text: string) {
  const contact = Contact.safeParse(text);
  if (contact.success) {
    const { channel, target } = contact.data;
    return { channel, targetIndex: await blindIndex(ctx.env, ctx.company.id, channel, target) };
  }
  return /^[2-9A-HJKMNP-TV-Z]{10}$/i.test(text) ? { number: text.toUpperCase() } : null;
}

export type Query = Filter & { sort: Sort; q?: string; cursor?: string | null | undefined };

/**
 * One page of messages for staff, names masked; `next` leads to the following one. With `q` those of a whole e-mail,
 * mobile or number, else those of the first 300 of the view that say its words: what is sealed cannot be searched
 * otherwise (`searched`).
 */
export async function listForStaff(ctx: Ctx, { sort, q = "", cursor, ...filter }: Query, pageSize = 30) {
  const { db, company } = ctx;
  const by = filter.view === "waiting" || !sort.endsWith("due") ? sort : "-created";
  const exact = q ? await exactly(ctx, q) : null;
  if (exact) {
    const { found } = await inBatch(db, { found: listMessagesOf(db, company.id, exact, 50) });
    return { items: await maskedMessages(ctx, found), next: null, searched: null };
  }
  if (q) {
    const { rows } = await inBatch(db, { rows: listMessages(db, company.id, filter, by, null, readThrough) });
    const words = q.toLowerCase().split(/\s+/);
    const found = (await opened(ctx, rows.slice(0, readThrough))).filter((row) => says(row, words));
    return { items: found.map(listedView), next: null, searched: rows.length > readThrough ? readThrough : null };
  }
  const { rows } = await inBatch(db, { rows: listMessages(db, company.id, filter, by, readCursor(cursor), pageSize) });
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const sortAt = last && (by.endsWith("due") ? new Date(last.sortDay) : last.message.createdAt);
  return {
    items: await maskedMessages(ctx, page),
    next: last && sortAt ? nextCursor({ sortAt, id: last.message.id }) : null,
    searched: null,
  };
}

/**
 * One message with all that staff work with; name, e-mail and mobile are masked. `person` is null once erased. Refuses
 * `notFound`.
 */
export async function showMessage(ctx: Ctx, id: string) {
  const { db, env, company } = ctx;
  const {
    found: [message],
    notes,
    columns,
    files,
  } = await inBatch(db, {
    found: findMessage(db, company.id, id),
    notes: listNotes(db, company.id, id),
    columns: listColumnNames(db, company.id),
    files: listBelonging(ctx, { subjectId: id, purpose }),
  });
  if (!message) return refuse("notFound");
  const letter = await open(ctx, message);
  const { answer, reason, publicQuestion, publicAnswer, publishedAt, questionTopic } = message;
  const { spamWhy, proved, keepDays } = message;
  const openedNotes = await Promise.all(
    notes.map(async (note) => ({
      id: note.id,
      at: note.savedAt,
      by: note.savedBy,
      text: (await openRecord<{ text: string }>(env, company.id, note))?.text ?? "",
    })),
  );
  return ok({
    ...listedView({ message, letter }),
    ...{ answer, reason, publicQuestion, publicAnswer, publishedAt, questionTopic, spamWhy, proved, keepDays },
    column: columns.find((one) => one.id === message.columnId)?.name ?? ({ "zh-CN": "—" } satisfies Words),
    person: letter && masked(letter),
    content: letter?.content ?? null,
    answers: letter?.answers ?? [],
    notes: openedNotes,
    attached: files,
  });
}
export type MessageView = Extract<Awaited<ReturnType<typeof showMessage>>, { ok: true }>["value"];

/** Who writes, in clear. */
export type RevealedWriter = Pick<Letter, "name" | "email" | "mobile">;

/**
 * Name, e-mail and mobile of a writer in clear. The audit row with the reason is written in the batch that reads them.
 * Refuses `notFound`, also once erased: nothing is written then.
 */
export async function revealWriter(ctx: Ctx, id: string, reason: string): Promise<Outcome<RevealedWriter>> {
  const { db, company } = ctx;
  const {
    found: [message],
  } = await inBatch(db, {
    found: findMessage(db, company.id, id),
    note: auditRow(ctx, { action: "messages.reveal", subjectId: id, reason }, writerIsThere(company.id, id)),
  });
  const letter = message && (await open(ctx, message));
  return letter ? ok({ name: letter.name, email: letter.email, mobile: letter.mobile }) : refuse("notFound");
}

/**
 * Notes something for the others of the staff; writers never read it. Refuses `notFound`, also once the writer is
 * erased.
 */
export async function addNote(ctx: Ctx, messageId: string, text: string): Promise<Outcome<{ id: string }>> {
  const { db, env, company, now } = ctx;
  const id = ctx.newId();
  const there = writerIsThere(company.id, messageId);
  const sealed = await sealRecord(env, company.id, { text });
  const row = { companyId: company.id, id, messageId, ...sealed, savedAt: now, savedBy: actorName(ctx.actor) };
  const { noted } = await inBatch(db, {
    noted: auditRow(ctx, { action: "messages.note", subjectId: messageId }, there),
    note: insertNote(db, row, there),
  });
  return noted.meta.changes > 0 ? ok({ id }) : refuse("notFound");
}
