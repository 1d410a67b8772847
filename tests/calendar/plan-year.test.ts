import { beforeEach, describe, expect, test } from "vitest";
import { showMonth } from "~/features/calendar/entries/show.server";
import { planYear, undoYear } from "~/features/calendar/year-plan/plan-year.server";
import { proposeYear } from "~/features/calendar/year-plan/propose-year.server";
import { publishYear, showPlans } from "~/features/calendar/year-plan/publish-year.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { listContentHeads } from "~/publishing/drafts/office-contents-queries.server";
import { publish } from "~/publishing/releases/publish.server";
import { always } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext, testEnv } from "../support/context";
import { eventDraft } from "./event";

const kind = "calendar.event";
const now = new Date("2026-11-02T04:00:00Z");
let companies = 0;
let ctx: Ctx;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ companyId: `year${companies}`, actor: editor("editor"), now });
});

const lines = {
  "zh-CN": "2025年年度报告披露",
  tc: "2025年年度報告披露",
  en: "Release of 2025 Annual Report",
};
const all = ["zh-CN", "tc", "en"] as const;

async function written(title: Partial<Record<(typeof all)[number], string>>, startsAt: string, minutes = 60) {
  const draft = eventDraft(title["zh-CN"] ?? "", { startsAt, minutes });
  const facts = { ...draft.facts, location: { "zh-CN": "上海" }, replay: "https://films.example.com/1" };
  const result = { ...draft, title: { "zh-CN": "", ...title }, facts, body: { "zh-CN": "去年的正文" } };
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: result });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}

const heads = () =>
  listContentHeads(
    ctx.db,
    ctx.company.id,
    ctx.now,
    { kind, known: always, listsOthers: false, type: null, state: null, after: null },
    50,
  );
const keyOf = (n: number) => `screenkey${companies}${n}`.padEnd(20, "0");

async function planned(n = 1) {
  const { rows } = await proposeYear(ctx, { year: 2027, from: 2026 });
  const added = await planYear(ctx, { key: keyOf(n), year: 2027, rows });
  return { rows, added, key: keyOf(n) };
}

describe("a year that is planned at once", () => {
  test("proposes last year's events on the same day of the week with the year in their titles moved along", async () => {
    await written(lines, "2026-03-26T07:00:00.000Z", 90);
    const proposal = await proposeYear(ctx, {});
    expect(proposal).toMatchObject({ year: 2027, from: 2026, sources: [2026] });
    expect(proposal.rows).toEqual([
      {
        ...{ from: "2026-03-26", type: "meeting", day: "2027-03-25", time: "15:00", length: 90, notes: [] },
        title: {
          "zh-CN": "2026年年度报告披露",
          tc: "2026年年度報告披露",
          en: "Release of 2026 Annual Report",
        },
        location: { "zh-CN": "上海" },
      },
    ]);
  });

  test("comes in once, however often and in parallel it is sent, and leaves texts and links of last year behind", async () => {
    await written(lines, "2026-03-26T07:00:00.000Z");
    const { rows } = await proposeYear(ctx, { year: 2027, from: 2026 });
    const plan = { key: keyOf(1), year: 2027, rows };
    const sent = await Promise.all([planYear(ctx, plan), planYear(ctx, plan), planYear(ctx, plan)]);
    expect(sent.map((one) => one.ok && one.value.added).sort()).toEqual([0, 0, 1]);
    expect(await planYear(ctx, plan)).toMatchObject({ value: { added: 0 } });
    expect(await heads()).toHaveLength(2);
    const again = await proposeYear(ctx, { year: 2027, from: 2026 });
    expect(again.rows).toMatchObject([{ notes: ["there"] }]);
    const [copy] = await testEnv()
      .DB.prepare("SELECT draft FROM contents WHERE company_id = ? AND draft ->> '$.title.en' LIKE '%2026%'")
      .bind(ctx.company.id)
      .all<{ draft: string }>()
      .then(({ results }) => results);
    expect(JSON.parse(copy?.draft ?? "{}")).toMatchObject({
      body: { "zh-CN": "" },
      facts: { replay: "", done: false },
    });
  });

  test("proposes the usual events of a market without a source, and asks for a type that the company has not", async () => {
    Object.assign(ctx.company, { settings: { codes: ["00001.HK"] } });
    const { from, rows } = await proposeYear(ctx, { year: 2027 });
    expect(from).toBe("H");
    expect(rows.map(({ title }) => title.en)).toContain("2026 Annual Results Announcement");
    expect(rows.filter(({ type }) => type === "")).toHaveLength(2);
    expect(await planYear(ctx, { key: keyOf(1), year: 2027, rows })).toMatchObject({
      issues: [
        { field: expect.stringMatching(/^rows\.\d\.type$/), code: "fieldRequired" },
        { field: expect.stringMatching(/^rows\.\d\.type$/), code: "fieldRequired" },
      ],
    });
    expect(await heads()).toEqual([]);
  });

  test("is undone in one step, unless one of its events was edited since", async () => {
    await written(lines, "2026-03-26T07:00:00.000Z");
    const first = await planned(1);
    expect(await undoYear(ctx, first.key)).toEqual({ ok: true, value: null });
    expect(await undoYear(ctx, first.key)).toMatchObject({ code: "planUndone" });
    expect(await heads()).toHaveLength(1);
    const second = await planned(2);
    const [made] = (await heads()).filter(({ title }) => title?.includes("2026年"));
    await saveContent(ctx, { id: made?.id ?? "", kind, revision: 1, draft: eventDraft("改动") });
    expect(await undoYear(ctx, second.key)).toMatchObject({ code: "planTouched" });
    expect(await heads()).toHaveLength(2);
  });

  test("goes out as one release at its second, and joins it again without doubling anything", async () => {
    await written(lines, "2026-03-26T07:00:00.000Z");
    await written(
      { ...lines, "zh-CN": "2026年中期业绩", tc: "2026年中期業績", en: "2026 Interim" },
      "2026-03-28T07:00:00.000Z",
    );
    const { key } = await planned();
    const at = new Date("2026-12-01T01:00:00Z");
    const wish = { plan: key, release: `${key}release`, at, confirmed: true };
    const sent = await Promise.all([publishYear(ctx, wish), publishYear(ctx, wish)]);
    expect(sent[0]).toMatchObject({ ok: true });
    const { results } = await testEnv()
      .DB.prepare("SELECT release_id, count(*) AS n FROM editions WHERE company_id = ? GROUP BY release_id")
      .bind(ctx.company.id)
      .all();
    expect(results).toEqual([{ release_id: wish.release, n: 6 }]);
    expect(await publishYear(ctx, wish)).toMatchObject({ code: "planOut" });
    expect((await showPlans(ctx))[0]).toMatchObject({ events: 2, open: 0 });
    const titles = async (moment: Date) => {
      const reader = await testContext({ companyId: ctx.company.id, now: moment, actor: { kind: "public" } });
      return (await showMonth(reader, { month: "2027-03" })).entries.map(({ title }) => title);
    };
    expect(await titles(new Date(at.getTime() - 1000))).toEqual([]);
    expect(await titles(at)).toEqual(["2026年年度报告披露", "2027年中期业绩"]);
    expect(await undoYear(ctx, key)).toMatchObject({ code: "planTouched" });
  });

  test("is not published while its languages differ and nobody has confirmed it", async () => {
    await written({ "zh-CN": "2026年会议" }, "2026-03-26T07:00:00.000Z");
    const { key } = await planned();
    const at = new Date("2026-12-01T01:00:00Z");
    const wish = { plan: key, release: `${key}release`, at, confirmed: false };
    expect(await publishYear(ctx, wish)).toMatchObject({ code: "planDiffers", facts: { differ: 1 } });
    expect(await publishYear(ctx, { ...wish, at: ctx.now, confirmed: true })).toMatchObject({ code: "releasePast" });
  });

  test("proposes what was withdrawn without choosing it", async () => {
    const { id } = await written({ "zh-CN": "2026年会议" }, "2026-03-26T07:00:00.000Z");
    const out = await publish(ctx, { id, kind, revision: 1, langs: ["zh-CN"], confirmed: true });
    if (!out.ok) throw new Error(out.code);
    await testEnv()
      .DB.prepare("UPDATE editions SET withdrawn_at = ?, withdrawn_reason = '取消' WHERE company_id = ?")
      .bind(now.getTime(), ctx.company.id)
      .run();
    expect((await proposeYear(ctx, {})).rows).toMatchObject([{ notes: ["withdrawn"] }]);
  });

  test("shows nobody the confidential events of last year who is not named for them", async () => {
    const { id } = await written(lines, "2026-03-26T07:00:00.000Z");
    await testEnv()
      .DB.prepare("UPDATE contents SET confidential = 1 WHERE company_id = ? AND id = ?")
      .bind(ctx.company.id, id)
      .run();
    expect((await proposeYear(ctx, { year: 2027, from: 2026 })).rows).toEqual([]);
  });
});
