import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import type { OwnArea, OwnData, OwnFact, OwnRecord, Proof } from "~/server/own-data.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { listCardNames, listReceived, type ReceiverRow } from "../queries/receivers.server";
import { forgetReceiver } from "./retention.server";
import type { Person } from "./visitor-form.server";

const shownAtMost = 500;
const page = 50;
const passes = 100;

const term = (name: string) => `cards:${name}`;
const fact = (name: string, value: OwnFact["value"], key = `visitor.${name}`): OwnFact => ({
  name,
  term: term(key),
  value,
});

/** What was not proved by the code stays masked: it may have been mistyped by somebody else. */
const personFacts = ({ name, organisation, email, mobile }: Person, { channel }: Proof): OwnFact[] => [
  fact("name", name),
  fact("organisation", organisation || null),
  fact("email", channel === "email" ? email : maskedEmail(email)),
  fact("mobile", channel === "mobile" || !mobile ? mobile || null : maskedMobile(mobile)),
];

async function receivedOf(ctx: Ctx, row: ReceiverRow, proof: Proof, names: Map<string, string>): Promise<OwnRecord> {
  const person = await openRecord<Person>(ctx.env, ctx.company.id, row);
  return {
    kind: "cardReceiver",
    id: row.id,
    heading: term("own.received"),
    title: names.get(row.cardId) ?? null,
    facts: [
      fact("createdAt", row.createdAt, "receivers.at"),
      { ...fact("way", row.way, "receivers.way"), said: term(`receivers.ways.${row.way}`) },
      ...(person ? personFacts(person, proof) : []),
    ],
  };
}

async function show(ctx: Ctx, proof: Proof): Promise<OwnData> {
  const { db, company, lang } = ctx;
  const { received, cards } = await inBatch(db, {
    received: listReceived(db, company.id, proof, shownAtMost),
    cards: listCardNames(db, company.id),
  });
  const names = new Map(cards.map(({ id, name }) => [id, say(name, lang)]));
  return { records: await Promise.all(received.map((row) => receivedOf(ctx, row, proof, names))), mails: [] };
}

/** Erases what a person left: one batch, and another one for each further page. */
async function erase(ctx: Ctx, proof: Proof): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    const received = await listReceived(ctx.db, ctx.company.id, proof, page);
    if (received.length === 0) return;
    await inBatch(ctx.db, { erased: received.flatMap(({ id }) => forgetReceiver(ctx, id)) });
  }
}

export const ownCards: OwnArea = {
  name: "cards",
  tables: ["card_receivers"],
  erased: term("own.erased"),
  kept: term("own.kept"),
  holds: async ({ db, company }, proof) => (await listReceived(db, company.id, proof, 1)).length > 0,
  show,
  erase,
};
