import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { composeAlert } from "~/features/subscriptions/alerts/mails.server";
import { checkPriceAlerts } from "~/features/subscriptions/alerts/operations.server";
import { systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import { arm, hour, later, listSecurity, mailedAlerts, minute, monday, ownContext, quote } from "./market";

test("an alert of a hidden security does not fire, and is not mailed when it had fired before; shown again, it does", async () => {
  const ctx = await ownContext();
  const security = await listSecurity(ctx);
  const alert = (id: string, threshold: number) => ({ id, kind: "rise" as const, threshold, armedAt: monday });
  await arm(ctx, security, [alert("first", 1100), alert("second", 1200)]);
  const post = (posted: boolean) =>
    ctx.db.run(
      sql`UPDATE instruments SET posted = ${Number(posted)} WHERE company_id = ${ctx.company.id} AND id = ${security}`,
    );
  const priced = async (minutes: number, price: number) => {
    await quote(ctx, security, [{ asOf: later(minutes * minute), price }]);
    await checkPriceAlerts({ ...ctx, now: later(hour) });
    return (await mailedAlerts(ctx, security)).map((result) => result.alert);
  };
  const mail = async () => {
    const [row] = await systemDb(ctx.env.DB).select().from(outbox).where(eq(outbox.subjectId, "first"));
    return row && composeAlert({ ...ctx, now: later(hour) }, row);
  };
  await post(true);
  expect(await priced(1, 1100)).toEqual(["first"]);
  expect(await mail()).toEqual({ drop: "notConfirmed" });
  await post(false);
  expect(await mail()).toEqual({ drop: "securityHidden" });
  expect(await priced(30, 1200)).toEqual(["first"]);
  await post(true);
  expect(await priced(31, 1200)).toEqual(["first", "second"]);
});
