import { isUnspent, spendCode, tryCode } from "~/features/visitors/operations/codes.server";
import { idempotent, type SaveResponse } from "~/server/api/idempotency.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, always, type Condition, given } from "~/server/database/conditions.server";
import { hasRoom, insertCounted, listFull } from "~/server/limits/limit-counters.server";
import { countersOf, type Limit, whyFull } from "~/server/limits/limits.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { organisationIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { hintStaff, staffMailRows } from "~/server/staff-mails/staff-mails.server";
import { limitedEmail } from "~/shared/email";
import { widerNetworks } from "~/shared/networks";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { claimAttachments, holdAttachments } from "../attachments/operations.server";
import { closeForm } from "../attachments/uploads.server";
import type { FieldAnswer } from "../columns/fields";
import { countSame, insertMessage, messageExists } from "../columns/messages-queries.server";
import { type ColumnRow, findOpenColumn } from "../columns/queries.server";
import { messageSource } from "../reminders/staff-mails.server";
import { dueDay } from "../reminders/working-days";
import { boardRules } from "../rules";
import type { MessageInput } from "../schemas";
import { comparable, whyApart } from "./spam";

export const purpose = "messages.write";

/** What is sealed of a message: who writes, and what. */
export type Letter = Pick<MessageInput, "name" | "organisation" | "email" | "mobile" | "content"> & {
  answers: FieldAnswer[];
};
export type Written = { id: string; number: string };
export type Writing = {
  input: MessageInput;
  answers: FieldAnswer[];
  /** Of uploads that came before, their ids. */
  files: string[];
  /** What was sent to the e-mail, where the column asks for it. */
  code: string;
  /** Lets the message in where no code does. */
  guard: () => Promise<Outcome<null>>;
};

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const day = 86_400_000;
const hour = 3_600;

/** A number that people read out: ten characters without look-alikes. */
const drawNumber = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % alphabet.length]).join("");

/** What all of a company may get in an hour, however many write. */
export const companyLimit = ({ company }: Pick<Ctx, "company">): Limit => ({
  kind: "messages.company",
  subject: company.id,
  max: boardRules.perCompanyPerHour,
  seconds: hour,
  code: "boardBusy",
});

/** What one network (with those it is part of), one address and all of a company may send. */
const boardLimits = (ctx: Pick<Ctx, "network" | "company">, email: string): Limit[] => [
  ...(ctx.network === null ? [] : widerNetworks(ctx.network)).flatMap((subject) => [
    { kind: "messages.network", subject, max: boardRules.perNetworkPerHour, seconds: hour, code: "boardTooMany" },
    {
      kind: "messages.networkDay",
      subject,
      max: boardRules.perNetworkPerDay,
      seconds: 24 * hour,
      code: "boardTooMany",
    },
  ]),
  {
    kind: "messages.address",
    subject: limitedEmail(email),
    max: boardRules.perAddressPerDay,
    seconds: 24 * hour,
    code: "boardTooMany",
  },
  companyLimit(ctx),
];

/** The code that a column asks for, tried; null where it asks for none. */
const tried = (ctx: Ctx, { asksCode }: ColumnRow, { input, code }: Writing) =>
  asksCode ? tryCode(ctx, { purpose, channel: "email", target: input.email, code }) : null;

/**
 * Takes in a message for a column. Limits, code and the column as its form was drawn are decided by the statements of
 * one batch; what looks like no investor's is kept apart, not lost. With a proved e-mail the writer gets a mail that it
 * came. Refuses `columnClosed`, `columnChanged`, `codeWrong`, `codeLocked {seconds}`, what `guard` does, `boardTooMany
 * {seconds}`, `boardBusy {seconds}`, `filesGone`, `filesTooMany {max}`, `filesTooLarge {limitMb}`, `requestChanged` and
 * `stillRunning {seconds}`. One that is refused leaves no row.
 */
export function writeMessage(ctx: Ctx, writing: Writing): Promise<Outcome<Written>> {
  const { input, answers, files } = writing;
  return idempotent(ctx, `message.${input.idempotencyKey}`, { input, answers, files }, (settle) =>
    takeIn(ctx, writing, settle),
  );
}

async function takeIn(ctx: Ctx, writing: Writing, settle: SaveResponse): Promise<Outcome<Written>> {
  const { db, company } = ctx;
  const { input, files } = writing;
  const column = await findOpenColumn(db, company.id, input.column);
  if (!column) return refuse("columnClosed");
  const code = await tried(ctx, column, writing);
  if (code && !code.ok) return code;
  const held = await holdAttachments(ctx, column, files);
  if (!held.ok) return held;
  const guarded = code ? ok(null) : await writing.guard();
  if (!guarded.ok) return guarded;
  return store(ctx, writing, { column, codeId: code?.value.codeId ?? null, settle, files: held.value });
}

type Storing = { column: ColumnRow; codeId: string | null; settle: SaveResponse; files: string[] };

async function rowOf(ctx: Ctx, { input, answers }: Writing, { column, codeId, files }: Storing) {
  const { env, company, now } = ctx;
  const { name, organisation, email, mobile, content } = input;
  const letter: Letter = { name, organisation, email, mobile, content, answers };
  const text = comparable(content);
  const textIndex = text === "" ? null : await blindIndex(env, company.id, "message", text);
  const same = textIndex ? await countSame(ctx.db, company.id, textIndex, new Date(now.getTime() - day)) : 0;
  const spamWhy = whyApart([content, ...answers.map(({ value }) => value)].join("\n"), same);
  return {
    companyId: company.id,
    id: ctx.newId(),
    number: drawNumber(),
    columnId: column.id,
    spam: spamWhy !== null,
    spamWhy,
    ...(await sealRecord(env, company.id, letter)),
    emailIndex: await blindIndex(env, company.id, "email", email),
    mobileIndex: mobile ? await blindIndex(env, company.id, "mobile", mobile) : null,
    textIndex,
    organisationIndex: await organisationIndexOf(ctx, organisation),
    length: content.length,
    files: files.length,
    lang: ctx.lang,
    proved: codeId !== null,
    dueOn: dueDay(now, column.days),
    createdAt: now,
    keepDays: column.keepDays,
    idempotencyKey: input.idempotencyKey,
  };
}

async function store(ctx: Ctx, writing: Writing, storing: Storing): Promise<Outcome<Written>> {
  const { db, company, now } = ctx;
  const { column, codeId, settle, files } = storing;
  const row = await rowOf(ctx, writing, storing);
  const written: Written = { id: row.id, number: row.number };
  const counters = await countersOf(ctx, boardLimits(ctx, writing.input.email));
  const applied = messageExists(company.id, row.id);
  const isOpen: Condition = codeId ? isUnspent(company.id, codeId) : always;
  const mail = { id: ctx.newId(), kind: "messages.received", subjectId: row.id, occasion: "1", now };
  const { taken, full, staff } = await inBatch(db, {
    taken: insertMessage(db, row, column.revision, all(isOpen, hasRoom(counters, now))),
    full: listFull(db, counters, now),
    counted: insertCounted(db, counters, now, applied),
    answer: settle(written, applied),
    code: codeId ? spendCode(db, company.id, codeId, now, applied) : null,
    mail: codeId ? outboxRow(db, company.id, mail, applied) : null,
    note: auditRow(ctx, { action: "messages.write", subjectId: row.id, after: { column: column.id } }, applied),
    files: claimAttachments(ctx, row.id, files, applied),
    staff: staffMailRows(
      ctx,
      { kind: "message", occasion: row.id, source: messageSource },
      all(applied, given(!row.spam)),
    ),
  });
  if (taken.length > 0) {
    if (codeId) notifyQueue(ctx, [mail.id]);
    hintStaff(ctx, staff);
    if (files.length > 0) await closeForm(ctx, writing.input.idempotencyKey);
    return ok(written);
  }
  return full.length > 0 ? whyFull(now, counters, full) : whyNotTaken(ctx, column);
}

/**
 * Why a message did not go in although there was room: its column is closed or changed by now, or somebody spent its
 * code.
 */
async function whyNotTaken(ctx: Ctx, column: ColumnRow): Promise<Refusal> {
  const now = await findOpenColumn(ctx.db, ctx.company.id, column.id);
  if (!now) return refuse("columnClosed");
  return refuse(now.revision === column.revision ? "codeWrong" : "columnChanged");
}
