import { closeInstant } from "~/features/stock/rules";
import type { alertCursors, alerts, subscribers } from "~/features/subscriptions/tables.server";
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
type Person = { id: string; companyName: string; lang: Lang; daysAgo: number; wishes: Wish[] };

const day = 86_400_000;

const people: readonly Person[] = [
  {
    id: "lin",
    companyName: "霖川基金",
    lang: "zh-CN",
    daysAgo: 210,
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
    wishes: [{ instrumentId: "chengyue-a", kind: "rise", percent: 125, delivery: "weekly" }],
  },
  {
    id: "rowanmere",
    companyName: "Rowanmere Partners",
    lang: "en",
    daysAgo: 48,
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

function alertsOf({ id, daysAgo, wishes }: Person, now: Date): Alert[] {
  const armedAt = new Date(now.getTime() - daysAgo * day);
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

/** Confirmed subscribers at example.com with the alerts they wait for; alerts are matched from `now` on. */
export async function demoSubscribers(keys: Keys, now: Date) {
  const rows = people.map(async (person): Promise<typeof subscribers.$inferInsert> => {
    const { id, lang, companyName } = person;
    const companyId = instrumentOf(person.wishes[0] as Wish).companyId;
    const email = `${id}@example.com`;
    const confirmedAt = new Date(now.getTime() - person.daysAgo * day);
    return {
      companyId,
      id,
      emailIndex: await blindIndex(keys, companyId, "email", email),
      ...(await sealRecord(keys, companyId, { email, companyName })),
      lang,
      state: "confirmed",
      confirmedAt,
      createdAt: new Date(confirmedAt.getTime() - 240_000),
    };
  });
  const cursors = demoInstruments.map(({ companyId, id }): typeof alertCursors.$inferInsert => ({
    companyId,
    instrumentId: id,
    lastAsOf: now,
  }));
  return { subscribers: await Promise.all(rows), alerts: people.flatMap((person) => alertsOf(person, now)), cursors };
}
