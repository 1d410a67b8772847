import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { distributionRecords } from "~/features/equity/operations/records.server";
import { Distribution } from "~/features/equity/schemas";
import { composePausedAlert } from "~/features/subscriptions/alerts/mails.server";
import { outbox } from "~/server/database/tables.server";
import { drop } from "~/server/outbox/mail.server";
import type { Ctx } from "~/server/request/context.server";
import { editor } from "../support/context";
import { arm, at, check, hour, later, listSecurity, minute, monday, ownContext, quote, watch } from "./market";
import { peopleWatching } from "./people";

const day = 24 * hour;
const paid = {
  period: "2025-12-31",
  kind: "annual",
  plan: { "zh-CN": "10派4.20元（含税）", en: "CNY 4.20 per 10 shares" },
};
const onMonday = { ...paid, status: "approved", cash: "4.20", exDay: "2026-03-02" };

/**
 * A company of its own with this distribution and the alerts on one security; `told` are its mails as kind, alert and
 * occasion.
 */
async function scene(companyId: string, distribution: object, market: "A" | "H" = "A") {
  const own = { companyId, actor: editor() };
  const ctx = await ownContext(own);
  const saved = await distributionRecords.save(ctx, {
    ...{ id: null, revision: 0, values: Distribution.parse(distribution) },
  });
  expect(saved).toMatchObject({ ok: true });
  const instrument = await listSecurity(ctx, market);
  await arm(ctx, instrument, [watch(`down-${companyId}`, "fall", 900), watch(`up-${companyId}`, "rise", 1100)]);
  return { ctx, instrument, at: (now: Date) => check(instrument, now, own), notices: () => noticesIn(ctx) };
}

const noticesIn = async ({ db, company }: Ctx) =>
  (
    await db.all<{ notice: string }>(sql`SELECT kind || ' ' || subject_id || ' ' || occasion AS notice FROM outbox
      WHERE company_id = ${company.id} ORDER BY notice`)
  ).map(({ notice }) =>
    notice
      .replace("subscriptions.", "")
      .replace(`-${company.id}`, "")
      .replace(/\.\d+$/, ""),
  );

const asOf = (minutes: number) => later(minutes * minute).getTime();

describe("on an ex-date", () => {
  test("an alert to fall to does not fire, tells once that it pauses, and fires on the next day", async () => {
    const { ctx, instrument, at: run, notices } = await scene("exdate1", onMonday);
    await quote(ctx, instrument, [at(1, 890), at(2, 880), at(3, 870)]);
    expect(await run(later(hour))).toBe(1);
    expect(await run(later(hour + minute))).toBe(0);
    await quote(ctx, instrument, [at(70, 860)]);
    expect(await run(later(2 * hour))).toBe(0);
    expect(await notices()).toEqual(["pausedAlert down 2026-03-02"]);
    await quote(ctx, instrument, [at(day / minute, 880)]);
    expect(await run(later(day + hour))).toBe(1);
    expect(await notices()).toEqual([`alert down ${asOf(day / minute)}`, "pausedAlert down 2026-03-02"]);
  });

  test("an alert to rise to fires as on any other day", async () => {
    const { ctx, instrument, at: run, notices } = await scene("exdate2", onMonday);
    await quote(ctx, instrument, [at(1, 890), at(2, 1150)]);
    await run(later(hour));
    expect(await notices()).toEqual([`alert up ${asOf(2)}`, "pausedAlert down 2026-03-02"]);
  });

  test.each([
    ["exdate3", "the day before", { ...onMonday, exDay: "2026-03-03" }, "A"],
    ["exdate4", "of a proposal, which has none", { ...onMonday, status: "proposed", exDay: "" }, "A"],
    ["exdate5", "of shares in another currency than the distributions", onMonday, "H"],
  ] as const)("%s: an alert to fall to fires %s", async (companyId, _, distribution, market) => {
    const { ctx, instrument, at: run, notices } = await scene(companyId, distribution, market);
    await quote(ctx, instrument, [at(1, 890)]);
    await run(later(hour));
    expect(await notices()).toEqual([`alert down ${asOf(1)}`]);
  });

  test("two runs at once tell each of more alerts than one batch takes once", async () => {
    const { ctx, instrument, at: run, notices } = await scene("exdate6", onMonday);
    await arm(
      ctx,
      instrument,
      Array.from({ length: 2_500 }, (_, n) => watch(`m${n}-exdate6`, "fall", 900 + (n % 7))),
    );
    await quote(ctx, instrument, [at(1, 890), at(2, 880)]);
    await Promise.all([run(later(hour)), run(later(hour))]);
    const all = await notices();
    expect([all.length, new Set(all).size]).toEqual([2_501, 2_501]);
    expect(all.filter((mail) => mail.startsWith("alert"))).toEqual([]);
  });

  test("the mail names the day, the distribution and the target, and is not sent once the day is no ex-date any more", async () => {
    const { ctx, instrument, at: run } = await scene("exdate7", onMonday);
    const [to] = await peopleWatching(ctx, instrument, 1, 900, "fall");
    await quote(ctx, instrument, [at(1, 890)]);
    await run(later(hour));
    const [row] = await ctx.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.companyId, ctx.company.id), eq(outbox.subjectId, `a-p0-${instrument}`)));
    if (!row) throw new Error("nothing waits");
    const composed = () => composePausedAlert({ ...ctx, now: later(hour) }, row);
    const mail = JSON.stringify(await composed());
    for (const words of [
      ...["trades ex-dividend on 02 Mar,2026", "CNY 4.20 per 10 shares", "9.00", "8.90"],
      ...["did not fire", "goes on from the next trading day", to ?? ""],
    ])
      expect(mail).toContain(words);
    await ctx.db.run(sql`UPDATE distributions SET ex_day = '2026-03-03' WHERE company_id = ${ctx.company.id}`);
    expect(await composed()).toEqual(drop("noExDate"));
  });
});

test("no day is an ex-date without an area that knows of one", async () => {
  const ctx = await ownContext({ companyId: "exdate8" });
  const instrument = await listSecurity(ctx);
  await arm(ctx, instrument, [watch("down-exdate8", "fall", 900, monday)]);
  await quote(ctx, instrument, [at(1, 890)]);
  const registry = { ...ctx.registry, shareActions: [] };
  await check(instrument, later(hour), { companyId: "exdate8", registry });
  expect(await noticesIn(ctx)).toEqual([`alert down ${asOf(1)}`]);
});
