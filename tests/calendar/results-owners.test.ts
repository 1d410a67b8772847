import { and, eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { action } from "~/features/calendar/results-day/office";
import { showResultsDay } from "~/features/calendar/results-day/operations.server";
import { assignPart } from "~/features/calendar/results-day/owners.server";
import { audit } from "~/server/database/tables.server";
import { ctxKey } from "~/server/request/context.server";
import { colleague } from "../messages/board-world";
import { testContext } from "../support/context";
import { ctx, emptyPeriod, key } from "./results-day-scene";

beforeEach(emptyPeriod);

const assign = (part: string, owner: string, period = key, of = ctx) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ period, part, owner })) form.set(name, value);
  return assignPart(of, form);
};
const owners = async (period = key, of = ctx) =>
  Object.fromEntries((await showResultsDay(of, period)).owners.map(({ part, ownerName }) => [part, ownerName]));

describe("a part of a period's results", () => {
  test("is given to a person before it exists, to another one, and to nobody, each noted", async () => {
    const [wang, li] = [await colleague(ctx, "王敏"), await colleague(ctx, "李宁")];
    expect(await assign("report", wang.userId)).toMatchObject({ ok: true });
    expect(await assign("distributions", wang.userId)).toMatchObject({ ok: true });
    expect(await assign("report", li.userId)).toMatchObject({ ok: true });
    expect(await owners()).toEqual({ report: "李宁", distributions: "王敏" });
    expect(await owners("2024-annual")).toEqual({});
    expect(await assign("report", "")).toMatchObject({ ok: true });
    expect(await owners()).toEqual({ distributions: "王敏" });
    const noted = await ctx.db
      .select({ before: audit.before, after: audit.after })
      .from(audit)
      .where(and(eq(audit.companyId, ctx.company.id), eq(audit.subjectId, `${key} report`)))
      .orderBy(audit.at, audit.id);
    expect(noted.map(({ after }) => (after as { owner: string | null }).owner)).toEqual(
      expect.arrayContaining(["王敏", "李宁", null]),
    );
  });

  test("is given to nobody of another company, and what is no part or period is refused", async () => {
    const other = await testContext({ companyId: `${ctx.company.id}other` });
    const stranger = await colleague(other, "外人");
    expect(await assign("report", stranger.userId)).toMatchObject({ ok: false, code: "notFound" });
    expect(await assign("weather", "")).toMatchObject({ ok: false, code: "unreadable" });
    expect(await assign("report", "", "2025-spring")).toMatchObject({ ok: false, code: "unreadable" });
    expect(await owners()).toEqual({});
  });
});

test.each(["none", "constructor", "toString", "__proto__"])("the screen knows no intent called %s", async (intent) => {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const body = new URLSearchParams({ intent, period: key, part: "report", owner: "" });
  const request = new Request("https://results.test/ui/irh/office/resultsDay", { method: "POST", body });
  expect(await action({ context, request } as never)).toMatchObject({ data: { ok: false, code: "unreadable" } });
});
