import { inBatch } from "~/server/database/batch.server";
import { listSent } from "~/server/outbox/outbox.server";
import type { OwnArea, OwnData, OwnFact, OwnRecord, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import type { TalkLetter } from "../meeting-requests/ask.server";
import { listTalksOf, type TalkRow } from "../meeting-requests/queries.server";
import { listCardNames, listReceived, type ReceiverRow } from "../receivers/queries.server";
import type { Person } from "../receivers/visitor-form.server";
import { forgetAsker, forgetReceiver } from "./retention.server";

const shownAtMost = 500;
const page = 50;
const passes = 100;
const mailRetention = 90 * 86_400_000;

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

async function talkOf(ctx: Ctx, row: TalkRow, proof: Proof, names: Map<string, string>): Promise<OwnRecord> {
  const letter = await openRecord<TalkLetter>(ctx.env, ctx.company.id, row);
  const { id, cardId, status, createdAt, startsAt, place, reason } = row;
  return {
    kind: "cardTalk",
    id,
    heading: term("own.talk"),
    title: names.get(cardId) ?? null,
    facts: [
      fact("createdAt", createdAt, "talks.asked"),
      { ...fact("status", status, "field.state"), said: term(`talk.status.${status}`) },
      ...(letter
        ? [
            ...personFacts(letter, proof),
            fact("subject", letter.subject, "talk.subject"),
            fact("message", letter.message || null, "talk.message"),
          ]
        : []),
      ...row.wishes.map((at, place) => fact(`wish${place + 1}`, new Date(at), "talk.wish")),
      fact("startsAt", startsAt, "talk.when"),
      fact("place", place, "talk.place"),
      fact("reason", reason, "talk.reason"),
    ],
  };
}

const mailKinds = ["Asked", "Confirmed", "Declined"];

async function show(ctx: Ctx, proof: Proof): Promise<OwnData> {
  const { db, company, lang, now } = ctx;
  const { received, talks, cards } = await inBatch(db, {
    received: listReceived(db, company.id, proof, shownAtMost),
    talks: listTalksOf(db, company.id, proof, shownAtMost),
    cards: listCardNames(db, company.id),
  });
  const names = new Map(cards.map(({ id, name }) => [id, say(name, lang)]));
  const mails = await listSent(db, company.id, {
    kinds: mailKinds.map((kind) => `cards.talk${kind}`),
    subjects: talks.map(({ id }) => id),
    since: new Date(now.getTime() - mailRetention),
  });
  return {
    records: await Promise.all([
      ...received.map((row) => receivedOf(ctx, row, proof, names)),
      ...talks.map((row) => talkOf(ctx, row, proof, names)),
    ]),
    mails: mails.flatMap(({ kind, at }) => (at ? [{ kind, term: term(`own.mail.${kind.split(".")[1]}`), at }] : [])),
  };
}

/** Erases what a person left: one batch, and another one for each further page. */
async function erase(ctx: Ctx, proof: Proof): Promise<void> {
  const { db, company } = ctx;
  for (let pass = 0; pass < passes; pass++) {
    const { received, talks } = await inBatch(db, {
      received: listReceived(db, company.id, proof, page),
      talks: listTalksOf(db, company.id, proof, page),
    });
    if (received.length + talks.length === 0) return;
    await inBatch(db, {
      received: received.flatMap(({ id }) => forgetReceiver(ctx, id)),
      talks: talks.flatMap(({ id }) => forgetAsker(ctx, id)),
    });
  }
}

export const ownCards: OwnArea = {
  name: "cards",
  tables: ["card_receivers", "card_talks"],
  erased: term("own.erased"),
  kept: term("own.kept"),
  async holds({ db, company }, proof) {
    const { received, talks } = await inBatch(db, {
      received: listReceived(db, company.id, proof, 1),
      talks: listTalksOf(db, company.id, proof, 1),
    });
    return received.length + talks.length > 0;
  },
  show,
  erase,
};
