import { expect, test } from "vitest";
import { readColumn, readHome } from "~/features/home/operations/pages.server";
import { previewAt } from "~/features/home/operations/preview.server";
import type { Latest } from "~/publishing/editions/latest.server";
import { holdRelease } from "~/publishing/releases/operations.server";
import { fieldTime } from "~/shared/forms/form-data";
import { announced } from "../announcements/published";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { testContext } from "../support/context";

const minutes = (ctx: { now: Date }, later: number) => new Date(ctx.now.getTime() + later * 60_000);
const editor = { kind: "staff", userId: "u1", name: "Editor", email: "editor@example.com", roles: ["editor"] } as const;
const titled = (title: string) => ({ title: { "zh-CN": title }, body: { "zh-CN": "正文" } });

test("a preview has what is published at its moment, the page itself what is published now, and other companies' never", async () => {
  const ctx = { ...(await testContext({ companyId: "p1" })), actor: editor };
  const other = { ...(await testContext({ companyId: "p2" })), actor: editor };
  await announced(ctx, titled("今天的公告"));
  await announced(ctx, { ...titled("晚间的公告"), out: minutes(ctx, 60) });
  await announced(other, { ...titled("别家的公告"), out: minutes(ctx, 60) });
  const titles = (data: Record<string, unknown>) => (data.announcements as Latest[]).map(({ title }) => title);
  const home = async (at?: Date) => titles((await readHome(ctx, at)).data);
  expect(await home()).toEqual(["今天的公告"]);
  expect(await home(minutes(ctx, 59))).toEqual(["今天的公告"]);
  expect(await home(minutes(ctx, 60))).toEqual(["晚间的公告", "今天的公告"]);
  const column = await readColumn(ctx, "disclosure", minutes(ctx, 60));
  expect(titles(column?.data ?? {})).toHaveLength(2);
  expect(await readColumn(ctx, "toString", minutes(ctx, 60))).toBe(null);
});

test("the moments to choose from are the planned releases; what is held, past or no time at all is not a moment", async () => {
  const ctx = { ...(await testContext({ companyId: "p3" })), actor: editor };
  await announced(ctx, { ...titled("晚间的公告"), out: minutes(ctx, 60) });
  await announced(ctx, { ...titled("暂缓的公告"), out: minutes(ctx, 90) });
  const { coming } = await previewAt(ctx, null);
  expect(coming.map(({ title }) => title)).toEqual(["晚间的公告", "暂缓的公告"]);
  expect(await holdRelease(ctx, coming[1]?.id ?? "")).toMatchObject({ ok: true });
  const wanted = minutes(ctx, 60);
  const shown = await previewAt(ctx, fieldTime(wanted));
  expect([shown.at, shown.coming.map(({ title }) => title)]).toEqual([wanted, ["晚间的公告"]]);
  for (const none of [null, "", "soon", fieldTime(minutes(ctx, -60))])
    expect((await previewAt(ctx, none)).at).toEqual(ctx.now);
});

test("a preview of tomorrow shows the price of now: nobody gets a quote before its delay is over", async () => {
  const ctx = { ...(await testContext({ companyId: "p4" })), actor: editor };
  await storeDays(ctx, await listSecurity(ctx), tradingDays(3, "2026-03-02"));
  const priceAt = async (at: Date, published?: Date) =>
    JSON.stringify((await readHome({ ...ctx, now: at }, published)).data.quote);
  const tomorrow = minutes(ctx, 24 * 60);
  expect(await priceAt(tomorrow)).not.toBe(await priceAt(ctx.now));
  expect(await priceAt(ctx.now, tomorrow)).toBe(await priceAt(ctx.now));
});
