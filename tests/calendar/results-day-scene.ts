import { eq, sql } from "drizzle-orm";
import { announcementKind } from "~/features/announcements/rules";
import { eventKind } from "~/features/calendar/area";
import { drawFigures } from "~/features/calendar/result-figures/drawn-figures";
import { publishWhole } from "~/features/calendar/results-day/form.server";
import { showResultsDay } from "~/features/calendar/results-day/operations.server";
import { distributionRecords } from "~/features/equity/operations/records.server";
import { Distribution } from "~/features/equity/schemas";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publishChanges } from "~/records/changes/operations.server";
import { companies, files } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { statement } from "../finance/figures-world";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";
import { draft as eventOf, results } from "./result-drafts";

export let ctx: Awaited<ReturnType<typeof testContext>>;
let number = 0;
export const period = { year: 2025, part: "annual" as const };
export const key = "2025-annual";

export const at = (seconds: number, of: Ctx = ctx): Ctx => ({ ...of, now: new Date(+noon + seconds * 1_000) });
export const setSettings = async (settings: Ctx["company"]["settings"]) => {
  ctx.company = { ...ctx.company, settings };
  await ctx.db.update(companies).set({ settings }).where(eq(companies.companyId, ctx.company.id));
};

export async function saved(kind: string, draft: Draft, of: { id: string; revision: number } | null = null) {
  const answer = await saveContent(ctx, { id: of?.id ?? null, kind, revision: of?.revision ?? 0, draft });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

export const stated = [
  statement({ revenue: "77345678901.23", parentProfit: "1193499999", basicEps: "1.69" }),
  statement({ revenue: "65000000000" }, { end: "2024-12-31" }),
  statement({ operatingCashFlow: "2200000000" }, { statement: "cashFlow" }),
];

const reportPdf = async () => {
  const id = ctx.newId();
  await ctx.db.insert(files).values({
    ...{ id, companyId: ctx.company.id, key: id, name: "报告.pdf" },
    kind: "document",
    type: "application/pdf",
    size: 10,
    createdAt: noon,
  });
  return id;
};

export const report = async (title = "2025年年度报告", withPdf = true) =>
  saved(announcementKind, {
    ...draftOf(title),
    type: "periodic",
    facts: { number: "", exchangeAt: null, exchangeUrl: "", captions: {} },
    files: withPdf ? [{ fileId: await reportPdf(), lang: "all", label: "报告" }] : [],
  });

export const dividend = () =>
  distributionRecords.save(ctx, {
    ...{ id: null, revision: 0 },
    values: Distribution.parse({
      ...{ period: "2025-12-31", kind: "annual", status: "proposed", plan: { "zh-CN": "10派4.80元" }, cash: "4.80" },
    }),
  });

/** All parts of the annual results as drafts: statements, report, event with the figures drawn, dividend. */
export async function allParts() {
  const output = { title: { "zh-CN": "2025年年度财务数据" }, type: "annual" as const, day: "2026-03-28", report: "" };
  await bringFigures(ctx, { ...output, fileId: "file", statements: stated }, { release: null });
  const announced = await report();
  const figures = drawFigures(period, stated);
  const event = await saved(eventKind, eventOf(results({ period, figures, announcements: [announced.id] })));
  await dividend();
  return { announced, event };
}

type Wish = { when?: string; at?: string; releaseId?: string; confirmed?: boolean; seen?: unknown };
export async function whole(of: Ctx, { when = "later", at: moment, releaseId, confirmed = true, seen }: Wish = {}) {
  const { ready } = await showResultsDay(of, key);
  const form = new FormData();
  form.set("period", key);
  form.set("when", when);
  form.set("seen", JSON.stringify(seen ?? ready));
  if (moment) form.set("at", moment);
  if (releaseId) form.set("releaseId", releaseId);
  if (confirmed) form.set("confirmed", "yes");
  return publishWhole(of, form);
}
/** A minute after noon UTC+8, as the form has it. */
export const soon = "2026-03-02T12:01:00";

export const seenAt = async (seconds: number) => {
  const { after } = await showResultsDay(at(seconds), key);
  return after && Object.fromEntries(after.surfaces.map(({ surface, seen }) => [surface, seen]));
};
export const everywhere = {
  ...{ announcements: true, event: true, centre: true, calendar: true, home: true, statements: true, records: true },
};
export const released = async () =>
  (await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM releases WHERE company_id = ${ctx.company.id}`))[0]?.n;
export const planned = async () => {
  const { parts, records } = await showResultsDay(ctx, key);
  return [
    ...parts.map(({ releaseId }) => releaseId),
    ...records.flatMap((one) => one.planned.map((each) => each.releaseId)),
  ];
};

export const keepConfidential = (id: string) =>
  ctx.db.run(sql`UPDATE contents SET confidential = 1 WHERE company_id = ${ctx.company.id} AND id = ${id}`);
export const dividendOut = async () => {
  const { ready } = await showResultsDay(ctx, key);
  const none = { releaseId: null, at: at(30).now, title: "", correction: null };
  return publishChanges(ctx, { ...none, changes: ready.changes });
};

export async function emptyPeriod() {
  number += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `results-day${number}`, lang: "zh-CN" });
  await setSettings({});
}
