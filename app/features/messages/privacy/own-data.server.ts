import { inBatch } from "~/server/database/batch.server";
import { listSent } from "~/server/outbox/outbox.server";
import type { OwnArea, OwnData, OwnFact, OwnRecord, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { listColumnNames, type MessageRow } from "../columns/messages-queries.server";
import type { Letter } from "../forms/write.server";
import { countOwn, listOwn } from "./queries.server";
import { forgetWriter } from "./retention.server";

const mailKinds = ["received", "answered", "rejected"].map((kind) => `messages.${kind}`);
const shownAtMost = 500;
const page = 25;
const passes = 100;
const retention = 90 * 86_400_000;

const term = (name: string) => `messages:${name}`;
const fact = (name: string, value: OwnFact["value"], key = name): OwnFact => ({ name, term: term(key), value });

/** What was not proved by the code stays masked: an address may have been mistyped by somebody else. */
async function recordOf(
  ctx: Ctx,
  message: MessageRow,
  { channel }: Proof,
  columns: Map<string, string>,
): Promise<OwnRecord> {
  const letter = await openRecord<Letter>(ctx.env, ctx.company.id, message);
  const { id, number, status, createdAt, columnId, answer, reason } = message;
  const personal = letter
    ? [
        fact("name", letter.name, "field.name"),
        fact("organisation", letter.organisation || null, "field.organisation"),
        fact("email", channel === "email" ? letter.email : maskedEmail(letter.email), "field.email"),
        fact(
          "mobile",
          channel === "mobile" || !letter.mobile ? letter.mobile || null : maskedMobile(letter.mobile),
          "field.mobile",
        ),
        fact("content", letter.content, "field.content"),
        ...letter.answers.map(({ label, value, said }, at) => ({
          ...fact(`field${at + 1}`, `${say(label, ctx.lang)}: ${said ? say(said, ctx.lang) : value}`, "own.field"),
        })),
      ]
    : [];
  return {
    kind: "message",
    id,
    heading: term("own.message"),
    title: columns.get(columnId) ?? null,
    facts: [
      fact("number", number),
      { ...fact("status", status, "state"), said: term(`own.status.${status}`) },
      fact("createdAt", createdAt, "writtenAt"),
      ...personal,
      fact("answer", answer, "answer"),
      fact("reason", reason, "reason"),
    ],
  };
}

async function show(ctx: Ctx, proof: Proof): Promise<OwnData> {
  const { db, company, now } = ctx;
  const { mine, columns } = await inBatch(db, {
    mine: listOwn(db, company.id, proof, shownAtMost),
    columns: listColumnNames(db, company.id),
  });
  const names = new Map(columns.map(({ id, name }) => [id, say(name, ctx.lang)]));
  const subjects = mine.map(({ id }) => id);
  const mails = await listSent(db, company.id, {
    kinds: mailKinds,
    subjects,
    since: new Date(now.getTime() - retention),
  });
  return {
    records: await Promise.all(mine.map((message) => recordOf(ctx, message, proof, names))),
    mails: mails.flatMap(({ kind, at }) => (at ? [{ kind, term: term(`own.mail.${kind.split(".")[1]}`), at }] : [])),
  };
}

/** Erases what a person wrote: one batch, and another one for each further page. */
async function erase(ctx: Ctx, proof: Proof): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    const mine = await listOwn(ctx.db, ctx.company.id, proof, page);
    if (mine.length === 0) return;
    await inBatch(ctx.db, { erased: mine.flatMap(({ id }) => forgetWriter(ctx, id)) });
  }
}

export const ownMessages: OwnArea = {
  name: "messages",
  tables: ["messages", "message_notes"],
  erased: term("own.erased"),
  kept: term("own.kept"),
  holds: async ({ db, company }, { targetIndex }) => ((await countOwn(db, company.id, targetIndex))[0]?.n ?? 0) > 0,
  show,
  erase,
};
