import { closeInstant } from "~/features/stock/rules";
import { everyType } from "~/features/subscriptions/rules";
import type { alertCursors, alerts, subscribers, topics } from "~/features/subscriptions/tables.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { type DemoInstrument, demoInstruments } from "./instruments.ts";
import { demoHistory } from "./prices.ts";
import type { Keys } from "./registrations.ts";
import { stepAt } from "./trading-day.ts";

type Alert = typeof alerts.$inferInsert;
type Often = Pick<Alert, "frequency" | "delivery">;
type Wish = { instrumentId: string } & Often &
  (
    | { kind: "rise" | "fall" | "stopLoss" /** Of the newest close. */; percent: number }
    | { kind: "fluctuation" | "volume" | "close"; threshold: number }
  );
/** `events` is how many days ahead reminders of events go. */
type TopicWishes = { announcements?: true; events?: number; newsletters?: true };
type Person = TopicWishes & { id: string; companyName: string; lang: Lang; daysAgo: number; wishes: Wish[] };

const day = 86_400_000;

const people: readonly Person[] = [
  {
    id: "lin",
    companyName: "霖川基金",
    lang: "zh-CN",
    daysAgo: 210,
    announcements: true,
    events: 1,
    wishes: [
      { instrumentId: "chengyue-a", kind: "rise", percent: 103 },
      { instrumentId: "chengyue-a", kind: "fall", percent: 92 },
    ],
  },
  {
    id: "wai",
    companyName: "維岬資本",
    lang: "tc",
    daysAgo: 96,
    announcements: true,
    wishes: [
      { instrumentId: "chengyue-h", kind: "rise", percent: 102 },
      { instrumentId: "chengyue-h", kind: "fall", percent: 96 },
    ],
  },
  {
    id: "alderwick",
    companyName: "Alderwick Capital",
    lang: "en",
    daysAgo: 41,
    announcements: true,
    events: 7,
    newsletters: true,
    wishes: [
      { instrumentId: "chengyue-h", kind: "rise", percent: 110, frequency: "everyTime" },
      { instrumentId: "chengyue-h", kind: "stopLoss", percent: 88 },
      { instrumentId: "chengyue-h", kind: "close", threshold: 0, frequency: "daily", delivery: "weekly" },
    ],
  },
  {
    id: "songai",
    companyName: "松霭资产",
    lang: "zh-CN",
    daysAgo: 12,
    wishes: [
      { instrumentId: "chengyue-a", kind: "fall", percent: 98 },
      { instrumentId: "chengyue-a", kind: "fluctuation", threshold: 500, frequency: "daily", delivery: "daily" },
    ],
  },
  {
    id: "yanbei",
    companyName: "砚北投资",
    lang: "zh-CN",
    daysAgo: 63,
    announcements: true,
    events: 3,
    wishes: [
      { instrumentId: "jilan-a", kind: "rise", percent: 105 },
      { instrumentId: "jilan-a", kind: "fall", percent: 90 },
    ],
  },
  {
    id: "penhallow",
    companyName: "Penhallow Asset Management",
    lang: "en",
    daysAgo: 27,
    announcements: true,
    newsletters: true,
    wishes: [
      { instrumentId: "jilan-a", kind: "rise", percent: 115 },
      { instrumentId: "jilan-a", kind: "volume", threshold: 80_000_000, frequency: "daily" },
    ],
  },
  {
    id: "haiyin",
    companyName: "海音投资",
    lang: "zh-CN",
    daysAgo: 55,
    announcements: true,
    wishes: [{ instrumentId: "chengyue-a", kind: "rise", percent: 125, delivery: "weekly" }],
  },
  {
    id: "rowanmere",
    companyName: "Rowanmere Partners",
    lang: "en",
    daysAgo: 48,
    announcements: true,
    events: 14,
    wishes: [{ instrumentId: "jilan-a", kind: "rise", percent: 130, delivery: "weekly" }],
  },
];

const instrumentOf = (wish: Wish) => demoInstruments.find(({ id }) => id === wish.instrumentId) as DemoInstrument;

/** The alert that fired last: the highest of the month's closes reached a target just below it. */
function firedAlert(instrument: DemoInstrument, subscriberId: string, now: Date): Alert | null {
  const month = demoHistory(instrument, now).slice(-21);
  const [first] = month;
  const best = month.toSorted((one, other) => other.close - one.close)[0];
  if (!first || !best || best.close === first.close) return null;
  const step = stepAt(instrument.market, best.close);
  const firedAsOf = closeInstant(instrument.market, best.day);
  return {
    companyId: instrument.companyId,
    id: `${subscriberId}-fired`,
    subscriberId,
    instrumentId: instrument.id,
    kind: "rise",
    threshold: best.close - step,
    armed: false,
    ready: false,
    armedAt: closeInstant(instrument.market, first.day),
    firedAsOf,
    firedPrice: best.close,
  };
}

function thresholdOf(wish: Wish, instrument: DemoInstrument, now: Date): number {
  if ("threshold" in wish) return wish.threshold;
  const price = ((demoHistory(instrument, now).at(-1)?.close ?? 0) * wish.percent) / 100;
  const step = stepAt(instrument.market, price);
  return Math.round(price / step) * step;
}

function alertsOf(person: Person, now: Date): Alert[] {
  const { id, daysAgo, wishes } = person;
  const armedAt = confirmedAt(person, now);
  const armed = wishes.map((wish, at): Alert => {
    const instrument = instrumentOf(wish);
    const { frequency, delivery } = wish;
    return {
      companyId: instrument.companyId,
      id: `${id}-${at + 1}`,
      subscriberId: id,
      instrumentId: instrument.id,
      kind: wish.kind,
      threshold: thresholdOf(wish, instrument, now),
      frequency,
      delivery,
      armedAt,
    };
  });
  const fired = daysAgo > 60 && wishes[0] ? firedAlert(instrumentOf(wishes[0]), id, now) : null;
  return fired ? [...armed, fired] : armed;
}

const companyOf = ({ wishes: [first] }: Person) => instrumentOf(first as Wish).companyId;
const confirmedAt = ({ daysAgo }: Person, now: Date) => new Date(now.getTime() - daysAgo * day);

function topicsOf(person: Person, now: Date): (typeof topics.$inferInsert)[] {
  const [companyId, since] = [companyOf(person), confirmedAt(person, now)];
  const row = { companyId, subscriberId: person.id, type: everyType, since };
  const { announcements, events, newsletters } = person;
  return [
    ...(announcements ? [{ ...row, topic: "announcements" as const }] : []),
    ...(events ? [{ ...row, topic: "events" as const, lead: events }] : []),
    ...(newsletters ? [{ ...row, topic: "newsletters" as const }] : []),
  ];
}

/** Who had subscribed to the announcements of a company by `at`. */
export const announcementReaders = (companyId: string, at: Date, now: Date): string[] =>
  people
    .filter((person) => person.announcements && companyOf(person) === companyId && confirmedAt(person, now) < at)
    .map(({ id }) => id);

/** Confirmed subscribers at example.com with what they subscribed to; alerts are matched from `now` on. */
export async function demoSubscribers(keys: Keys, now: Date) {
  const rows = people.map(async (person): Promise<typeof subscribers.$inferInsert> => {
    const { id, lang, companyName } = person;
    const companyId = companyOf(person);
    const email = `${id}@example.com`;
    const since = confirmedAt(person, now);
    return {
      companyId,
      id,
      emailIndex: await blindIndex(keys, companyId, "email", email),
      ...(await sealRecord(keys, companyId, { email, companyName })),
      lang,
      state: "confirmed",
      confirmedAt: since,
      createdAt: new Date(since.getTime() - 240_000),
    };
  });
  const cursors = demoInstruments.map(({ companyId, id }): typeof alertCursors.$inferInsert => ({
    companyId,
    instrumentId: id,
    lastAsOf: now,
  }));
  return {
    subscribers: await Promise.all(rows),
    alerts: people.flatMap((person) => alertsOf(person, now)),
    topics: people.flatMap((person) => topicsOf(person, now)),
    cursors,
  };
}
