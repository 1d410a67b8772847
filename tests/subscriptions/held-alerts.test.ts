import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { changeAlertHour, heldDaysOf, letAlertsGo } from "~/features/stock/held-days/operations.server";
import { priceImport } from "~/features/stock/import/operations.server";
import type { DayPrice } from "~/features/stock/rules";
import { composeAlert } from "~/features/subscriptions/alerts/mails.server";
import { checkPriceAlerts } from "~/features/subscriptions/alerts/operations.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { contextOf } from "~/server/request/context.server";
import { sealRecord } from "~/server/sealing/sealed.server";
import { listImportedFiles } from "~/sheets/queries.server";
import { fileOf } from "../stock/price-files";
import { dayPrice, listSecurity, tradingDays } from "../stock/stock-world";
import { editor } from "../support/context";
import { arm, mailedAlerts, ownContext, watch } from "./market";

/** Monday 2 March 2026 in Beijing and the days after it; the closes before it are 28.00 to 28.39. */
const at = (day: string, time: string) => new Date(`2026-03-${day}T${time}:00+08:00`);
const history = tradingDays(40, "2026-02-27").map((day, n) => dayPrice(day.day, 2_800 + n));
const close = (day: string, price: number, wanted: Partial<DayPrice> = {}) =>
  dayPrice(`2026-03-${day}`, price, { turnover: 1_000 * price, ...wanted });

let companies = 0;
let ctx: Awaited<ReturnType<typeof ownContext>>;
const on = (now: Date) => contextOf({ ...ctx, now });

beforeEach(async () => {
  companies += 1;
  ctx = await ownContext({ now: at("02", "08:00"), actor: editor("editor"), companyId: `held${companies}` });
  await listSecurity(ctx);
  await imported(at("02", "08:00"), history);
  await subscribe();
  await armed("thirty", "rise", 3_000, at("02", "09:00"));
});

const armed = (id: string, kind: "rise" | "fall", threshold: number, since: Date) =>
  arm(ctx, "a", [watch(`${id}-${companies}`, kind, threshold, since)]);

/** The confirmed subscriber whose the alerts are. */
const subscribe = async () =>
  ctx.db.insert(subscribers).values({
    ...{ companyId: ctx.company.id, id: "s1", lang: "en", state: "confirmed", emailIndex: "s1", createdAt: ctx.now },
    ...(await sealRecord(ctx.env, ctx.company.id, { email: "s1@example.com", companyName: "" })),
  });

/** A file of these days, previewed and confirmed at that moment. */
async function imported(now: Date, days: DayPrice[]) {
  const file = new File([(await fileOf("plain", days)) as BlobPart], "prices.csv");
  const answers = { instrumentId: "a", basis: "unadjusted", volumeUnit: 1, turnoverUnit: 1 } as const;
  const seen = await priceImport.receive(on(now), file, answers);
  if (!seen.ok) throw new Error(seen.code);
  const { fingerprint, ...preview } = seen.value;
  const done = await priceImport.confirm(on(now), { ...answers, certain: true, fileId: preview.file.id, fingerprint });
  expect(done).toMatchObject({ ok: true });
  const files = await listImportedFiles(ctx.db, ctx.company.id, null);
  return { preview, importId: files.find(({ id }) => id === preview.file.id)?.importId ?? "" };
}

/** The minute's check at that moment, and every alert mail written so far as alert and price. */
async function mailsAt(now: Date) {
  await checkPriceAlerts(on(now));
  const rows = await systemDb(ctx.env.DB).select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
  return rows
    .filter(({ kind }) => kind === "subscriptions.alert")
    .sort((one, other) => (one.occasion < other.occasion ? -1 : 1))
    .map(({ subjectId, occasion }) => `${subjectId.split("-")[0]} ${occasion.split(".")[1]}`);
}

/** Every stored byte of the alerts and of the prices that they look at. */
const state = () =>
  Promise.all(
    ["alerts", "ticks", "prices"].map((table) =>
      ctx.db.all(sql`SELECT * FROM ${sql.raw(table)} WHERE company_id = ${ctx.company.id} ORDER BY 1, 2, 3`),
    ),
  );

/** Of each alert mail its subject, or why it is dropped, were it sent at that moment. */
const sentAt = async (now: Date) => {
  const rows = await systemDb(ctx.env.DB).select().from(outbox).where(eq(outbox.companyId, ctx.company.id));
  const its = rows.filter(({ kind }) => kind === "subscriptions.alert");
  const mails = await Promise.all(its.map((row) => composeAlert(on(now), row)));
  return mails.map((mail) => ("drop" in mail ? mail.drop : mail.subject)).sort();
};
const risen = "Security (600000.SH) has risen to your target";

describe("a day that the preview questioned", () => {
  test("holds its alerts: 2,890.00 tells nobody, corrected to 28.90 nobody either, and the real rise to 30.10 tells once", async () => {
    const { preview } = await imported(at("02", "16:00"), [close("02", 289_000)]);
    expect(preview).toMatchObject({ mails: 0, held: [{ day: "2026-03-02", code: "jump" }] });
    expect(await mailsAt(at("02", "16:30"))).toEqual([]);
    expect(await heldDaysOf(on(at("02", "16:30")))).toMatchObject([
      { day: "2026-03-02", code: "jump", price: 289_000, until: at("03", "09:00") },
    ]);
    await imported(at("02", "17:00"), [close("02", 2_890)]);
    expect(await heldDaysOf(on(at("02", "17:01")))).toEqual([]);
    expect(await mailsAt(at("02", "17:01"))).toEqual([]);
    expect(await mailsAt(at("03", "10:00"))).toEqual([]);
    await imported(at("03", "16:00"), [close("03", 3_010)]);
    expect(await mailsAt(at("03", "16:01"))).toEqual(["thirty 3010"]);
    expect(await mailsAt(at("03", "16:02"))).toEqual(["thirty 3010"]);
  });

  test("tells by itself on the next trading day at nine, and on the hour that the company sets", async () => {
    await imported(at("02", "16:00"), [close("02", 3_900)]);
    expect(await mailsAt(at("03", "08:59"))).toEqual([]);
    expect(await mailsAt(at("03", "09:00"))).toEqual(["thirty 3900"]);
    expect(await heldDaysOf(on(at("03", "09:00")))).toEqual([]);
    expect(await changeAlertHour(on(at("03", "09:00")), { hour: 11 })).toMatchObject({ ok: true });
    ctx.company.settings.alertHour = 11;
    await imported(at("03", "16:00"), [close("03", 9_000)]);
    expect(await heldDaysOf(on(at("03", "16:00")))).toMatchObject([{ until: at("04", "11:00") }]);
  });

  test("waits over a holiday, and is then told although its price is older than a trading day", async () => {
    const day = (date: string, time: string) => new Date(`2026-${date}T${time}:00+08:00`);
    await imported(day("09-30", "16:00"), [dayPrice("2026-09-30", 289_000)]);
    expect(await heldDaysOf(on(day("09-30", "16:00")))).toMatchObject([{ until: day("10-08", "09:00") }]);
    expect(await mailsAt(day("10-07", "12:00"))).toEqual([]);
    expect(await mailsAt(day("10-09", "09:00"))).toEqual(["thirty 289000"]);
    expect(await sentAt(day("10-09", "09:01"))).toEqual([risen]);
    expect(await sentAt(day("10-13", "00:00"))).toEqual(["tooOld"]);
  });

  test("tells at once when staff say that it is right, of the price that they saw", async () => {
    await imported(at("02", "16:00"), [close("02", 3_900)]);
    const [held] = await heldDaysOf(on(at("02", "16:30")));
    const seen = { instrumentId: "a", day: "2026-03-02", price: held?.price ?? 0 };
    expect(await letAlertsGo(on(at("02", "16:30")), { ...seen, price: 3_901 })).toEqual({
      ok: false,
      code: "changedMeanwhile",
    });
    expect(await letAlertsGo(on(at("02", "16:30")), seen)).toMatchObject({ ok: true });
    expect(await letAlertsGo(on(at("02", "16:31")), seen)).toMatchObject({ ok: false });
    expect(await heldDaysOf(on(at("02", "16:31")))).toEqual([]);
    expect(await mailsAt(at("02", "16:32"))).toEqual(["thirty 3900"]);
    expect(await mailsAt(at("03", "09:00"))).toEqual(["thirty 3900"]);
  });

  test("does not keep the alerts of the days after it from being told", async () => {
    await armed("fall", "fall", 2_000, at("02", "09:00"));
    await imported(at("03", "16:00"), [close("02", 289_000, { previousClose: 2_839 }), close("03", 289_100)]);
    expect(await mailsAt(at("03", "16:30"))).toEqual(["thirty 289100"]);
  });

  test("taken back leaves every byte as it was, alerts too, held or let go", async () => {
    await mailsAt(at("02", "15:00"));
    const before = await state();
    const first = await imported(at("02", "16:00"), [close("02", 289_000)]);
    await mailsAt(at("02", "16:30"));
    expect(await priceImport.undo(on(at("02", "16:31")), first.importId)).toMatchObject({ ok: true });
    expect(await state()).toEqual(before);
    const second = await imported(at("02", "16:40"), [close("02", 289_000)]);
    expect(await mailsAt(at("03", "09:00"))).toHaveLength(1);
    expect(await priceImport.undo(on(at("03", "09:05")), second.importId)).toMatchObject({ ok: true });
    expect(await state()).toEqual(before);
    expect(await sentAt(at("03", "09:06"))).toEqual(["notFired"]);
  });

  test("names the import that brought it, which is then taken back", async () => {
    const { importId } = await imported(at("02", "16:00"), [close("02", 289_000)]);
    expect(await heldDaysOf(on(at("02", "16:30")))).toMatchObject([{ importId, code: "jump", instrumentId: "a" }]);
  });

  test("of long ago is not held: its price would be told nobody anyway", async () => {
    const { preview } = await imported(at("02", "16:00"), [dayPrice("2026-01-02", 289_000), close("02", 2_850)]);
    expect(preview.held).toEqual([]);
    expect(await heldDaysOf(on(at("02", "16:00")))).toEqual([]);
  });
});

describe("alerts that fired on a price that was wrong", () => {
  const mailsAfterLetGo = async () => {
    await imported(at("02", "16:00"), [close("02", 289_000)]);
    expect(await mailsAt(at("03", "09:00"))).toEqual(["thirty 289000"]);
  };

  test("are armed again once it is corrected, and the real crossing tells once", async () => {
    await mailsAfterLetGo();
    await imported(at("03", "10:00"), [close("02", 2_890)]);
    expect(await mailsAt(at("03", "10:01"))).toEqual(["thirty 289000"]);
    await imported(at("03", "16:00"), [close("03", 3_010)]);
    expect(await mailsAt(at("03", "16:30"))).toHaveLength(2);
    expect(await mailsAt(at("04", "09:30"))).toEqual(expect.arrayContaining(["thirty 3010", "thirty 289000"]));
  });

  test("tell of the corrected price where that has reached the target too", async () => {
    await mailsAfterLetGo();
    const { preview } = await imported(at("03", "10:00"), [close("02", 3_010)]);
    expect(preview.mails).toBe(1);
    expect((await mailsAt(at("03", "10:01"))).sort()).toEqual(["thirty 289000", "thirty 3010"]);
    expect(await sentAt(at("03", "10:02"))).toEqual([risen, "notFired"]);
  });

  test("a correction that is taken back tells nobody a second time", async () => {
    await imported(at("02", "16:00"), [close("02", 3_010)]);
    expect(await mailsAt(at("02", "16:30"))).toEqual(["thirty 3010"]);
    const before = await state();
    const { importId } = await imported(at("02", "17:00"), [close("02", 2_890)]);
    expect(await mailsAt(at("02", "17:01"))).toEqual(["thirty 3010"]);
    expect(await mailedAlerts(ctx, "a")).toHaveLength(1);
    expect(await priceImport.undo(on(at("02", "17:05")), importId)).toMatchObject({ ok: true });
    expect(await mailsAt(at("02", "17:06"))).toEqual(["thirty 3010"]);
    expect(await state()).toEqual(before);
  });

  test("stay as they are where the subscriber has set the same alert again", async () => {
    await mailsAfterLetGo();
    await armed("again", "rise", 3_000, at("03", "09:30"));
    await imported(at("03", "10:00"), [close("02", 2_890)]);
    await imported(at("03", "16:00"), [close("03", 3_010)]);
    expect((await mailsAt(at("03", "16:30"))).sort()).toEqual(["again 3010", "thirty 289000"]);
  });
});
