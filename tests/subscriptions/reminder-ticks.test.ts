import { describe, expect, test } from "vitest";
import { connect, newMeter } from "~/server/database/db.server";
import { testEnv } from "../support/context";
import { at, calendarOffice, crowd, move, rowsOf, schedule, tick } from "./reminded";

const starts = "2026-03-10 15:00";

describe("the minute's work", () => {
  test("reads in proportion to what is due: not to subscribers, types or earlier events", async () => {
    const cost = async (ctx: Awaited<ReturnType<typeof calendarOffice>>, moment: string) => {
      const meter = newMeter();
      await tick({ ...at(ctx, moment), db: connect(testEnv().DB, meter) });
      return meter.rowsRead;
    };
    const costs: number[] = [];
    for (const others of [0, 20_000]) {
      const ctx = await calendarOffice();
      await crowd(ctx, 10, 3);
      if (others) {
        await crowd(ctx, others, 1);
        await crowd(ctx, others, 7, "results");
      }
      await schedule(ctx, { starts });
      await tick(at(ctx, "2026-03-03 12:00"));
      costs.push(
        await cost(ctx, "2026-03-07 08:59"),
        await cost(ctx, "2026-03-07 09:00"),
        await cost(ctx, "2026-03-07 09:01"),
      );
      expect(await rowsOf(ctx)).toHaveLength(10);
    }
    const [quiet = 0, due = 0, after = 0, quietMany = 0, dueMany = 0, afterMany = 0] = costs;
    console.log(
      `rows read by a tick: nothing due ${quiet}, ten due ${due}, after ${after}; beside 40,000 others ${quietMany}, ${dueMany}, ${afterMany}`,
    );
    for (const [many, few] of [
      [quietMany, quiet],
      [dueMany, due],
      [afterMany, after],
    ] as const)
      expect(many).toBeLessThan(few + 10);
    expect(quiet).toBeLessThan(75);
  });

  test("cut short at any page goes on where it stopped, with nobody left out and nobody twice, also for changes", async () => {
    const ctx = await calendarOffice();
    await crowd(ctx, 4_500, 2);
    await crowd(ctx, 2_100, 1, "meeting");
    const event = await schedule(ctx, { starts });
    for (const [moment, before] of [
      ["2026-03-08 09:00", false],
      ["2026-03-09 09:00", true],
      ["2026-03-09 10:00", false],
    ] as const) {
      if (moment.endsWith("10:00")) await move(at(ctx, moment), event, { starts: "2026-03-12 15:00" });
      for (let stop = 2; stop <= 4; stop += 1) {
        let batches = 0;
        const breaking = new Proxy(ctx.db, {
          get: (db, name) => {
            if (name !== "batch") return Reflect.get(db, name);
            return async (items: Parameters<typeof db.batch>[0]) => {
              batches += 1;
              if (batches === stop && before) throw new Error("the run was cut short");
              const answer = await db.batch(items);
              if (batches === stop) throw new Error("the run was cut short");
              return answer;
            };
          },
        });
        await tick({ ...at(ctx, moment), db: breaking }).catch(() => {});
      }
      await Promise.all([tick(at(ctx, moment)), tick(at(ctx, moment)), tick(at(ctx, moment))]);
    }
    const rows = await rowsOf(ctx);
    const of = (about: string) =>
      rows.filter(({ occasion }) => occasion.endsWith(about)).map(({ subscriber: id }) => id);
    expect([of("1.reminder").length, of("2.change").length, rows.length]).toEqual([6_600, 6_600, 13_200]);
    expect([new Set(of("1.reminder")).size, new Set(of("2.change")).size]).toEqual([6_600, 6_600]);
  });
});
