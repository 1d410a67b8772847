import fc from "fast-check";
import { expect, test } from "vitest";
import { announcementKind } from "~/features/announcements/rules";
import { unsubscribe } from "~/features/subscriptions/manage/unsubscribe.server";
import { holdRelease, resumeRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import type { Ctx } from "~/server/request/context.server";
import { figure, seedOf } from "../support/full";
import { announce, at, newsroom, reader, rowsOf, send, tick } from "./announced";
import { openMailbox } from "./mailbox";
import { later } from "./market";

const types = ["provisional", "esg", "periodic"];
const readers = [["*"], ["esg"], ["periodic", "provisional"]];

const pick = fc.nat(9);
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("publish" as const), type: fc.nat(2), after: fc.nat(90) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("hold" as const, "rollBack" as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("resume" as const, "withdraw" as const), pick, after: fc.nat(60) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), reader: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("tick" as const), crons: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("send" as const), consumers: fc.integer({ min: 1, max: 2 }) }) },
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

type Item = { id: string; releaseId: string; type: string; at: number; state: string; gone: number; followed: boolean };
type Row = { item: Item; reader: number; state: "waiting" | "mailed" | "dropped" };

/** What should be mailed, told one announcement and one reader at a time. */
class Model {
  readonly items: Item[] = [];
  readonly rows: Row[] = [];
  readonly left = new Set<number>();

  isOut = (item: Item, second: number) => item.state === "planned" && item.at <= second;
  isLive = (item: Item, second: number) => this.isOut(item, second) && item.gone > second;
  wants = (item: Item, n: number) =>
    !this.left.has(n) && (readers[n] ?? []).some((type) => type === "*" || type === item.type);

  tick(second: number) {
    for (const item of this.items.filter((one) => !one.followed && this.isOut(one, second))) {
      item.followed = true;
      if (!this.isLive(item, second)) continue;
      for (const n of readers.keys()) if (this.wants(item, n)) this.rows.push({ item, reader: n, state: "waiting" });
    }
  }

  send(second: number) {
    for (const row of this.rows.filter(({ state }) => state === "waiting"))
      row.state = this.isLive(row.item, second) && this.wants(row.item, row.reader) ? "mailed" : "dropped";
  }
}

async function obey(ctx: Ctx, model: Model, second: number, one: Command) {
  const item = "pick" in one ? model.items[one.pick % Math.max(1, model.items.length)] : undefined;
  if (one.do === "publish") {
    const type = types[one.type] as string;
    const due = one.after > 0 ? later((second + one.after) * 1_000) : null;
    const made = await announce(ctx, { title: `公告${model.items.length}`, type, due });
    model.items.push({ ...made, type, at: second + one.after, state: "planned", gone: Infinity, followed: false });
  }
  if (one.do === "tick") {
    await Promise.all(Array.from({ length: one.crons }, () => tick(ctx)));
    model.tick(second);
  }
  if (one.do === "send") {
    await Promise.all(Array.from({ length: one.consumers }, () => send(ctx)));
    model.send(second);
  }
  if (one.do === "leave") {
    await unsubscribe(ctx, `r${one.reader}-${ctx.company.id}`, one.reader === 0 ? "all" : "announcements");
    model.left.add(one.reader);
  }
  if (!item) return;
  if (one.do === "hold" && (await holdRelease(ctx, item.releaseId)).ok) item.state = "held";
  if (one.do === "rollBack" && (await rollBackRelease(ctx, item.releaseId)).ok) item.state = "rolledBack";
  if (one.do === "resume" && (await resumeRelease(ctx, item.releaseId, later((second + one.after) * 1_000))).ok)
    Object.assign(item, { state: "planned", at: second + one.after });
  if (one.do === "withdraw") {
    const from = one.after > 0 ? later((second + one.after) * 1_000) : null;
    const done = await withdrawContent(ctx, {
      kind: announcementKind,
      id: item.id,
      lang: null,
      at: from,
      reason: "更正",
    });
    if (done.ok) item.gone = second + one.after;
  }
}

const seed = seedOf(20_261_129);
const runs = figure("SCHEDULES", { push: 4, full: 200 });

test(`whatever is scheduled, held, rolled back, withdrawn and left: nothing is mailed before its second, all of it once after (seed ${seed}, ${runs} schedules)`, async () => {
  let mailed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ pause: fc.nat(60), command }), { minLength: 8, maxLength: 18 }),
      async (script) => {
        const ctx = await newsroom();
        const mails = openMailbox();
        const model = new Model();
        const people = await Promise.all(readers.map((wanted, n) => reader(ctx, `r${n}`, wanted)));
        let second = 0;
        const step = async (pause: number, one: Command) => {
          second += pause;
          await obey(at(ctx, second), model, second, one);
          const rows = (await rowsOf(ctx)).map(({ subscriber, release }) => `${subscriber} ${release}`);
          expect(rows.sort()).toEqual(
            model.rows.map((row) => `r${row.reader}-${ctx.company.id} ${row.item.releaseId}`).sort(),
          );
          const result = mails.map(({ to, text }) => `${to} ${/announcements\/(\w+)/.exec(text)?.[1]}`);
          const due = model.rows
            .filter(({ state }) => state === "mailed")
            .map((row) => `${people[row.reader]} ${row.item.id}`);
          expect(result.sort()).toEqual(due.sort());
        };
        for (const { pause, command: one } of script) await step(pause, one);
        const next = model.items
          .filter(({ state, followed }) => state === "planned" && !followed)
          .map((item) => item.at);
        for (const due of next.sort((one, other) => one - other).filter((moment) => moment > second)) {
          await step(Math.max(0, due - 1 - second), { do: "tick", crons: 1 });
          await step(due - second, { do: "tick", crons: 2 });
        }
        await step(60, { do: "tick", crons: 1 });
        await step(1, { do: "send", consumers: 2 });
        mailed += mails.length;
      },
    ),
    { seed, numRuns: runs, endOnFailure: true },
  );
  console.log(`release mails against the model: ${runs} schedules, ${mailed} mails, seed ${seed}`);
  expect(mailed).toBeGreaterThan(0);
});
