import { releaseMail } from "~/features/announcements/rules";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { listSent } from "~/server/outbox/outbox.server";
import type { OwnArea, OwnData, OwnFact, OwnRecord, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { say } from "~/shared/languages";
import { measureText } from "../alerts/alert-words";
import { alertMail, digestMail, pausedMail } from "../alerts/fire-queries.server";
import { findAlert, listAlerts } from "../alerts/queries.server";
import { type EventType, findEventTypes } from "../reminders/event-types.server";
import { reminderMail } from "../reminders/operations.server";
import { shownLead } from "../reminders/rules";
import { everyType, newsletterMail } from "../rules";
import type { Person } from "../sign-up/operations.server";
import type { SignUpRow } from "../sign-up/queries.server";
import type { TopicInput } from "../tables.server";
import { deleteOwn, listOwn, subscriberIsThere } from "./privacy-queries.server";
import { findSubscriberByEmail, type SubscriberRow } from "./queries.server";
import { listTopics } from "./topics-queries.server";

/** The kinds of mails that go to subscribers. */
export const mailKinds = [
  "subscriptions.confirmation",
  ...[alertMail, digestMail, pausedMail, releaseMail, reminderMail, newsletterMail],
];
const retention = 90 * 86_400_000;
const nothing: OwnData = { records: [], mails: [] };

const term = (name: string) => `subscriptions:${name}`;
const personFacts = async (ctx: Ctx, row: SubscriberRow | SignUpRow): Promise<OwnFact[]> => {
  const person = await openRecord<Person>(ctx.env, ctx.company.id, row);
  return [
    { name: "email", term: term("form.email"), value: person?.email ?? null },
    { name: "companyName", term: term("form.companyName"), value: person?.companyName || null },
    { name: "language", term: term("form.lang"), value: row.lang, said: term(`language.${row.lang}`) },
  ];
};

async function alertFact(ctx: Ctx, id: string): Promise<OwnFact[]> {
  const found = await findAlert(ctx.db, ctx.company.id, id);
  if (!found) return [];
  const { alert, instrument } = found;
  const measure = measureText(translator(ctx.lang), instrument, alert.kind, alert.threshold);
  const target = `${say(instrument.name, ctx.lang)} (${instrument.code}) ${measure}`.trim();
  return [
    { name: `alert.${alert.kind}`, term: term(`kind.${alert.kind}`), value: target },
    {
      name: "alert.frequency",
      term: term("form.frequency"),
      value: alert.frequency,
      said: term(`frequency.${alert.frequency}`),
    },
    {
      name: "alert.state",
      term: term("office.alertState"),
      value: alert.armed ? "armed" : "fired",
      said: term(alert.armed ? "office.armed" : "office.fired"),
    },
  ];
}

const newsletterFact: OwnFact = {
  name: "newsletters",
  term: term("newsletters.title"),
  value: "*",
  said: term("topics.yes"),
};

const topicFact = ({ type }: { type: string }): OwnFact => ({
  name: "announcements",
  term: term("topics.own"),
  value: type,
  said: type === everyType ? term("topics.all") : `announcements:type.${type}`,
});

function eventFacts(ctx: Ctx, { type, lead = 0 }: TopicInput, types: EventType[]): OwnFact[] {
  const name = types.find(({ id }) => id === type)?.name;
  const { count, unit } = shownLead(lead);
  const text = type === everyType ? term("events.all") : `calendar:type.${type}`;
  return [
    { name: "events", term: term("events.own"), ...(name ? { value: name } : { value: type, said: text }) },
    {
      name: "events.lead",
      term: term("events.lead"),
      value: translator(ctx.lang)(`subscriptions:events.before.${unit}`, { count }),
    },
  ];
}

const topicFacts = (ctx: Ctx, topics: readonly TopicInput[], types: EventType[]): OwnFact[] =>
  topics.flatMap((wanted) => {
    if (wanted.topic === "newsletters") return [newsletterFact];
    return wanted.topic === "events" ? eventFacts(ctx, wanted, types) : [topicFact(wanted)];
  });

async function subscriberRecord(
  ctx: Ctx,
  row: SubscriberRow,
  alerts: string[],
  types: EventType[],
): Promise<OwnRecord> {
  return {
    kind: "subscriber",
    id: row.id,
    heading: term("own.subscription"),
    title: null,
    ...(row.state === "confirmed" ? { goOn: { path: "subscriptions/manage", term: term("manageLink") } } : {}),
    facts: [
      { name: "state", term: term("office.state"), value: row.state, said: term(`office.states.${row.state}`) },
      ...(await personFacts(ctx, row)),
      { name: "createdAt", term: term("office.since"), value: row.createdAt },
      { name: "confirmedAt", term: term("office.confirmedAt"), value: row.confirmedAt },
      { name: "unsubscribedAt", term: term("office.unsubscribedAt"), value: row.unsubscribedAt },
      ...topicFacts(ctx, await listTopics(ctx.db, ctx.company.id, row.id), types),
      ...(await Promise.all(alerts.map((id) => alertFact(ctx, id)))).flat(),
    ],
  };
}

async function show(ctx: Ctx, { channel, targetIndex }: Proof): Promise<OwnData> {
  if (channel !== "email") return nothing;
  const { db, company, now } = ctx;
  const {
    subscriber: [row],
    requests,
    links,
  } = await inBatch(db, listOwn(db, company.id, targetIndex));
  if (!row) return nothing;
  const alerts = (await listAlerts(db, company.id, row.id)).map(({ id }) => id);
  const wanted = [...(await listTopics(db, company.id, row.id)), ...requests.flatMap(({ topics }) => topics)];
  const types = await findEventTypes(
    ctx,
    wanted.map(({ type }) => type),
  );
  const mails = await listSent(db, company.id, {
    kinds: mailKinds,
    subjects: [row.id, ...alerts, ...links.map(({ id }) => id)],
    since: new Date(now.getTime() - retention),
  });
  const open = requests.filter(({ confirmedAt }) => !confirmedAt);
  const records = open.map(async (request) => ({
    kind: "signUp",
    id: request.id,
    heading: term("own.request"),
    title: null,
    facts: [
      ...(await personFacts(ctx, request)),
      ...topicFacts(ctx, request.topics, types),
      { name: "alerts", term: term("form.alerts"), value: request.wanted.length },
      { name: "createdAt", term: term("office.since"), value: request.createdAt },
    ],
  }));
  return {
    records: [await subscriberRecord(ctx, row, alerts, types), ...(await Promise.all(records))],
    mails: mails.flatMap(({ kind, at }) => (at ? [{ kind, term: term(`own.mail.${kind.split(".")[1]}`), at }] : [])),
  };
}

async function erase(ctx: Ctx, { channel, targetIndex }: Proof): Promise<void> {
  const row = channel === "email" ? await findSubscriberByEmail(ctx.db, ctx.company.id, targetIndex) : null;
  if (!row) return;
  await ctx.db.batch([
    auditRow(
      ctx,
      { action: "subscriptions.subscriberErased", subjectId: row.id },
      subscriberIsThere(ctx.company.id, targetIndex),
    ),
    ...deleteOwn(ctx.db, ctx.company.id, row.id, ctx.now),
  ]);
}

export const ownSubscription: OwnArea = {
  name: "subscriptions",
  tables: ["subscribers", "sign_ups", "confirmation_tokens", "alerts", "alert_firings", "topics", "reminders"],
  erased: term("own.erased"),
  kept: term("own.kept"),
  holds: async ({ db, company }, { targetIndex }) =>
    (await findSubscriberByEmail(db, company.id, targetIndex)) !== null,
  show,
  erase,
};
