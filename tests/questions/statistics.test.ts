import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { changeMany } from "~/features/questions/answers/bulk.server";
import { questionRecords, saveQuestion } from "~/features/questions/answers/questions.server";
import { listForStaff } from "~/features/questions/answers/stored.server";
import { countQuestions, showQuestions } from "~/features/questions/board/show.server";
import { coverOf, daysOf } from "~/features/questions/platforms/spans";
import { findQuestion } from "~/features/questions/queries.server";
import { Question, QuestionsPage, StatisticsQuery } from "~/features/questions/schemas";
import { addDays, beijingDay } from "~/shared/dates";
import { editor, testContext } from "../support/context";
import { figure, seedOf } from "../support/full";

const seed = seedOf(20_264);
const hour = 3_600_000;
const platforms = ["szse", "sse", "own"] as const;
type Platform = (typeof platforms)[number];
type Stored = {
  platform: Platform;
  asker: string;
  askedAt: Date;
  answer: string;
  answeredAt: Date | null;
  posted: boolean;
};

let ctx: Awaited<ReturnType<typeof testContext>>;
beforeAll(async () => {
  ctx = await testContext({
    now: new Date("2026-06-01T02:00:00Z"),
    actor: editor("editor"),
    companyId: "counted",
  });
});

const begins = Date.parse("2025-12-28T00:00:00Z");
const moment = fc.integer({ min: 0, max: 100 * 24 * 60 }).map((minutes) => new Date(begins + minutes * 60_000));
const question = fc.record({
  platform: fc.constantFrom(...platforms),
  asker: fc.constantFrom("", "甲", "乙", "丙"),
  askedAt: fc.oneof(moment, fc.constantFrom(new Date("2025-12-31T16:00:00Z"), new Date("2026-01-31T15:59:59Z"))),
  wait: fc.option(fc.integer({ min: 0, max: 400 * 60 }), { nil: null }),
  timed: fc.boolean(),
  posted: fc.boolean(),
});
type Drawn = typeof question extends fc.Arbitrary<infer One> ? One : never;

const storedOf = ({ wait, timed, ...drawn }: Drawn): Stored => ({
  ...drawn,
  answer: wait === null ? "" : "答",
  answeredAt: wait === null || !timed ? null : new Date(drawn.askedAt.getTime() + wait * 60_000),
});
// The own board's answers without a time are given now: the model says so too.
const settled = (existing: Stored): Stored =>
  existing.platform === "own" && existing.answer && !existing.answeredAt
    ? { ...existing, answeredAt: ctx.now }
    : existing;
const valuesOf = (existing: Stored, number: number) =>
  Question.parse({
    ...{
      platform: existing.platform,
      asker: existing.asker,
      askedAt: existing.askedAt,
      answeredAt: existing.answeredAt,
      link: "",
    },
    ...{ question: { "zh-CN": `问题${number}` }, answer: { "zh-CN": existing.answer } },
  });

/** The statistics as one would reckon them from all questions one by one. */
function slowly(all: Stored[], platform: Platform | null, from: string | null, to: string | null) {
  const its = all.filter(({ posted, platform: own, askedAt }) => {
    const day = beijingDay(askedAt);
    return posted && (!platform || own === platform) && (!from || day >= from) && (!to || day <= to);
  });
  const answered = its.filter(({ answer }) => answer !== "");
  const hours = answered
    .flatMap(({ askedAt, answeredAt }) =>
      answeredAt ? [Math.floor((answeredAt.getTime() - askedAt.getTime()) / hour)] : [],
    )
    .sort((one, other) => one - other);
  const [low, high] = [hours[Math.floor((hours.length - 1) / 2)], hours[Math.floor(hours.length / 2)]];
  return {
    questionNum: its.length,
    answerNum: answered.length,
    percent: its.length === 0 ? null : (Math.round((answered.length * 1_000) / its.length + 1e-9) / 10).toFixed(1),
    medianHours: low === undefined || high === undefined ? null : (low + high) / 2,
  };
}

function rankedSlowly(all: Stored[], platform: Platform | null, span: string) {
  const counts = new Map<string, { platform: Platform; asker: string; asked: number }>();
  for (const one of all) {
    if (!one.posted || !one.asker || (platform && one.platform !== platform)) continue;
    if (!beijingDay(one.askedAt).startsWith(span)) continue;
    const key = `${one.platform} ${one.asker}`;
    const { asked } = counts.get(key) ?? { asked: 0 };
    counts.set(key, { platform: one.platform, asker: one.asker, asked: asked + 1 });
  }
  return new Set([...counts.values()].map((row) => JSON.stringify(row)));
}

const step = fc.record({
  what: fc.constantFrom("answer", "hide", "show", "delete", "again"),
  at: fc.nat(30),
  with: question,
});
const range = fc.record({
  platform: fc.option(fc.constantFrom(...platforms), { nil: null }),
  from: fc.option(fc.integer({ min: -3, max: 105 }), { nil: null }),
  days: fc.option(fc.integer({ min: 0, max: 70 }), { nil: null }),
});

test("statistics and ranks equal what one reckons question by question, over random histories and ranges", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(question, { minLength: 0, maxLength: 10 }),
      fc.array(step, { maxLength: 12 }),
      fc.array(range, { minLength: 6, maxLength: 6 }),
      async (drawn, steps, ranges) => {
        await ctx.db.run(sql`DELETE FROM questions WHERE company_id = 'counted'`);
        const all = new Map<string, Stored & { number: number }>();
        for (const one of drawn) {
          const existing = settled(storedOf(one));
          number += 1;
          const saved = await saveQuestion(ctx, {
            ...{ id: null, revision: 0, posted: existing.posted },
            values: valuesOf(existing, number),
          });
          if (saved.ok) all.set(saved.value.id, { ...existing, number });
        }
        const gone = new Map<string, Stored & { number: number }>();
        for (const { what, at, with: other } of steps) {
          const [id, existing] = [...(what === "again" ? gone : all)][at % Math.max(1, all.size)] ?? [];
          if (!id || !existing) continue;
          const { revision = 0 } = (await findQuestion(ctx.db, ctx.company.id, id)) ?? {};
          if (what === "delete") {
            expect((await questionRecords.remove(ctx, { id, revision })).ok).toBe(true);
            gone.set(id, existing);
            all.delete(id);
          } else if (what === "again") {
            expect((await questionRecords.restore(ctx, { id })).ok).toBe(true);
            all.set(id, existing);
            gone.delete(id);
          } else if (what === "answer") {
            const next = settled(storedOf(other));
            const values = valuesOf(next, existing.number);
            expect((await saveQuestion(ctx, { id, revision, posted: next.posted, values })).ok).toBe(true);
            all.set(id, { ...next, number: existing.number });
          } else {
            const form = new FormData();
            form.set("intent", what);
            form.set("ids", id);
            expect((await changeMany(ctx, form)).ok).toBe(true);
            all.set(id, { ...existing, posted: what === "show" });
          }
        }
        const whole = [...all.values()];
        for (const { platform, from, days } of ranges) {
          const first = from === null ? null : addDays("2025-12-28", from);
          const last = days === null ? null : addDays(first ?? "2025-12-28", days);
          const result = await countQuestions(
            ctx,
            StatisticsQuery.parse({ platform, from: first ?? "", to: last ?? "" }),
          );
          const { askers, askersOf, ...statistics } = result;
          expect(statistics).toEqual(slowly(whole, platform, first, last));
          expect(new Set(askers.map((row) => JSON.stringify(row)))).toEqual(rankedSlowly(whole, platform, askersOf));
          expect(askers.map(({ asked }) => asked)).toEqual(
            askers.map(({ asked }) => asked).sort((one, other) => other - one),
          );
        }
        const page = await showQuestions(ctx, QuestionsPage.parse({ year: 2026, month: 1 }));
        expect(page.statistics).toEqual(slowly(whole, null, "2026-01-01", "2026-01-31"));
        const counted = page.course.reduce((sum, { asked }) => sum + asked, 0);
        expect(counted).toBe(page.statistics.questionNum);
      },
    ),
    { seed, numRuns: 10 },
  );
});

test("the spans of a range hold each of its days once, and are few", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 5_000 }), (from, length) => {
      const [first, last] = [addDays("1990-01-01", from), addDays("1990-01-01", from + length)];
      const spans = coverOf(first, last).map((span) => daysOf(span) ?? { from: "", until: "" });
      expect([spans[0]?.from, spans.at(-1)?.until]).toEqual([first, last]);
      for (const [at, { until }] of spans.slice(0, -1).entries()) expect(spans[at + 1]?.from).toBe(addDays(until, 1));
      expect(spans.length).toBeLessThanOrEqual(60 + 22 + 15);
    }),
    { seed, numRuns: 80 },
  );
});

const most = figure("ROWS", { push: 4_000, full: 100_000 });

test(`reading a page, its statistics and the lists of staff costs as many rows among ${most} questions as among 400`, async () => {
  const many = await testContext({ now: ctx.now, actor: editor("editor"), companyId: "many" });
  const fill = (from: number, until: number) =>
    many.db.run(sql`WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${until})
      INSERT INTO questions (company_id, id, key, platform, topic, asked_at, asker, question, answer, answered_at,
        place, search)
      SELECT 'many', 'q' || i, 'k' || i, iif(i % 2, 'szse', 'sse'), 't' || (i % 3),
        1770000000000 + (i * 7919 % 20000) * 60000, 'a' || (i % 15), '{"zh-CN":"问"}',
        iif(i % 4, '{"zh-CN":"答"}', '{"zh-CN":""}'), iif(i % 4, 1790000000000, NULL), 900000000 + i, '分红 方案' FROM n`);
  const ranges = [
    {},
    { platform: "sse" },
    { topic: "t1" },
    { topic: "t1", platform: "szse" },
    { year: 2026, month: 2 },
    { q: "分红" },
  ];
  const cost = async () => {
    const rows: number[] = [];
    for (const requested of ranges) {
      const before = many.meter.rowsRead;
      await showQuestions(many, QuestionsPage.parse(requested));
      rows.push(many.meter.rowsRead - before);
    }
    for (const requested of [{}, { state: "waiting" as const }, { topic: "t1", oldestFirst: true }, { q: "分红" }]) {
      const before = many.meter.rowsRead;
      await listForStaff(many, requested);
      rows.push(many.meter.rowsRead - before);
    }
    return rows;
  };
  await fill(0, 400);
  const few = await cost();
  for (let from = 400; from < most; from += 10_000) await fill(from, Math.min(most, from + 10_000));
  const more = await cost();
  console.log("rows read of questions", JSON.stringify([few, more]));
  for (const [at, rows] of more.entries()) expect([at, rows <= (few[at] ?? 0) * 1.1 + 2]).toEqual([at, true]);
  expect(Math.max(...more)).toBeLessThanOrEqual(200);
});
