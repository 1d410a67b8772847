import { inBatch } from "~/server/database/batch.server";
import {
  countOrganisations,
  type InstitutionEntry,
  type InstitutionSource,
  listLatestOrganisations,
} from "~/server/registry/institutions.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { maskedName } from "~/shared/masked";
import type { TalkLetter } from "../meeting-requests/ask.server";
import type { TalkRow } from "../meeting-requests/queries.server";
import type { Person } from "../receivers/visitor-form.server";
import { listReceiversFrom, listTalksFrom } from "./queries.server";

type Received = Awaited<ReturnType<typeof listReceiversFrom>>[number];

async function cardOf(ctx: Ctx, { receiver, card }: Received): Promise<InstitutionEntry> {
  const person = await openRecord<Person>(ctx.env, ctx.company.id, receiver);
  return {
    nameIndex: receiver.organisationIndex ?? "",
    ...{ kind: "card", id: receiver.id, at: receiver.createdAt, institution: person?.organisation ?? null },
    person: person && maskedName(person.name),
    title: card ? say(card, ctx.lang) : "",
    status: `cards:receivers.ways.${receiver.way}`,
    href: `/businessCardIndex/receivers?card=${receiver.cardId}`,
    outcome: null,
  };
}

async function meetingOf(ctx: Ctx, talk: TalkRow): Promise<InstitutionEntry> {
  const letter = await openRecord<TalkLetter>(ctx.env, ctx.company.id, talk);
  const isOver = talk.status === "confirmed" && talk.startsAt !== null && talk.startsAt <= ctx.now;
  return {
    nameIndex: talk.organisationIndex ?? "",
    ...{ kind: "meeting", id: talk.id, at: talk.startsAt ?? talk.createdAt },
    institution: letter?.organisation ?? null,
    person: letter && maskedName(letter.name),
    title: letter?.subject ?? "",
    status: `cards:talk.status.${talk.status}`,
    href: `/businessCardIndex/appointmentAdministration?open=${talk.id}`,
    outcome: talk.status === "done" ? "done" : isOver ? "missed" : null,
  };
}

/** Who of institutions took a card, and their one-to-ones. */
export const cardInstitutions: InstitutionSource = {
  permission: "cards.visitors",
  async latest({ db, company }) {
    const { receivers, talks } = await inBatch(db, {
      receivers: listLatestOrganisations(db, company.id, "card_receivers"),
      talks: listLatestOrganisations(db, company.id, "card_talks"),
    });
    return [...receivers, ...talks];
  },
  async count({ db, company }, names) {
    const { receivers, talks } = await inBatch(db, {
      receivers: countOrganisations(db, company.id, "card_receivers", names),
      talks: countOrganisations(db, company.id, "card_talks", names),
    });
    return [
      ...receivers.map((row) => ({ ...row, kind: "card" as const })),
      ...talks.map((row) => ({ ...row, kind: "meeting" as const })),
    ];
  },
  async entries(ctx, names, limit) {
    const { receivers, talks } = await inBatch(ctx.db, {
      receivers: listReceiversFrom(ctx.db, ctx.company.id, names, limit),
      talks: listTalksFrom(ctx.db, ctx.company.id, names, limit),
    });
    return [
      ...(await Promise.all(receivers.map((row) => cardOf(ctx, row)))),
      ...(await Promise.all(talks.map((row) => meetingOf(ctx, row)))),
    ];
  },
};
