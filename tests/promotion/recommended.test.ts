import { exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { promotionItems } from "~/features/promotion/calls.server";
import { countPlays, nameable, recommendationRecords } from "~/features/promotion/operations/recommendations.server";
import { showRecommended } from "~/features/promotion/operations/show.server";
import { mostRecommendations } from "~/features/promotion/rules/terms";
import { Recommendation } from "~/features/promotion/schemas";
import { showStatistics } from "~/features/site/statistics/operations.server";
import { countVideoView } from "~/features/site/statistics/views.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { brokenConstraint } from "~/server/database/db.server";
import { announced } from "../announcements/published";
import { eventDraft } from "../calendar/event";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T08:00:00Z");
const soon = new Date("2026-03-02T09:00:00Z");
let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `recommends${companies}` });
});

const own = {
  kind: "roadshow",
  title: { "zh-CN": "走进工厂", en: "Inside" },
  day: "2026-01-05",
  link: "https://v.example/1",
};
const save = (values: object) =>
  recommendationRecords.save(ctx, { id: null, revision: 0, values: Recommendation.parse(values) });
const shown = async (at = now, lang: "zh-CN" | "en" = "zh-CN") =>
  (await showRecommended(await testContext({ now: at, companyId: ctx.company.id, lang }), null)).map(
    ({ title, page, video, day }) => [title, day, page, video],
  );
async function held(title: string, facts: object, out: Date | null = null) {
  const draft = eventDraft(title, { startsAt: "2026-02-10T02:00:00.000Z", facts: facts as never });
  const saved = await saveContent(ctx, { id: null, kind: "calendar.event", revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  await publish(ctx, { ...saved.value, kind: "calendar.event", langs: ["zh-CN"], at: out, confirmed: true });
  return saved.value.id;
}

test("a recommendation says title, day and https link itself, or names a content that says them", async () => {
  const wrong = (values: object) =>
    Recommendation.safeParse(values).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  expect(wrong({ kind: "results" })).toEqual(["title.zh-CN fieldRequired", "day fieldRequired", "link fieldRequired"]);
  expect(wrong({ ...own, link: "http://v.example/1" })).toEqual(["link secureLinkFormat"]);
  expect(wrong({ kind: "results", contentId: "event" })).toBeUndefined();
  expect(await save({ kind: "results", contentId: "nothing" })).toMatchObject({ code: "contentUnknown" });
  expect(await save({ ...own, picture: "nothing" })).toMatchObject({ code: "pictureNotReady" });
  const bare = ctx.db.run(sql`INSERT INTO recommendations (company_id, id, kind, title, about)
      VALUES (${ctx.company.id}, 'x', 'results',
    '{"zh-CN":""}', '{}')`);
  expect(
    brokenConstraint(
      await bare.then(
        () => null,
        (error) => error,
      ),
    ),
  ).toContain("recommendations_lead_somewhere");
});

test("readers get them in the order of staff, with title, day and recording of the event where none are said", async () => {
  const event = await held("年度业绩说明会", { replay: "https://v.example/replay" });
  const first = await save(own);
  const second = await save({ kind: "results", contentId: event });
  if (!first.ok || !second.ok) throw new Error("not saved");
  expect(await shown(now, "en")).toEqual([
    ["Inside", "2026-01-05", null, "https://v.example/1"],
    ["年度业绩说明会", "2026-02-10", `/ui/irh/calendar/${event}`, "https://v.example/replay"],
  ]);
  await recommendationRecords.sort(ctx, { ids: [second.value.id, first.value.id] });
  expect((await shown()).map(([title]) => title)).toEqual(["年度业绩说明会", "走进工厂"]);
  expect(await save({ kind: "roadshow", contentId: event })).toMatchObject({ code: "recommendationKnown" });
  await recommendationRecords.post(ctx, { ...first.value, posted: false });
  expect(await shown()).toHaveLength(1);
  await recommendationRecords.remove(ctx, second.value);
  expect(await shown()).toEqual([]);
  await recommendationRecords.restore(ctx, { id: second.value.id });
  expect(await shown()).toHaveLength(1);
});

test("one of a content that is not out is no sign of it: it appears at its second, and no copy of the page outlives that", async () => {
  const event = await held("未公开的说明会", {}, soon);
  await save({ kind: "results", contentId: event, title: { "zh-CN": "先睹为快" } });
  expect(await shown()).toEqual([]);
  const boundaries: Date[] = [];
  await showRecommended(await testContext({ now, companyId: ctx.company.id, boundaries }), null);
  expect(boundaries).toContainEqual(soon);
  expect(await shown(soon)).toEqual([["先睹为快", "2026-02-10", `/ui/irh/calendar/${event}`, null]]);
  const viewer = await testContext({ now, companyId: ctx.company.id, actor: editor("viewer") });
  expect(await nameable(viewer, [event])).toEqual([]);
  expect((await nameable(ctx, [event])).map(({ id }) => id)).toEqual([event]);
});

test("the call tells the same of a kind or of both, and no other company's", async () => {
  const film = await announced(ctx, { title: { "zh-CN": "年度报告" } });
  await save(own);
  await save({ kind: "results", contentId: film, about: { "zh-CN": "要点" } });
  const other = await testContext({ companyId: "recommendsother", actor: editor("editor") });
  await recommendationRecords.save(other, { id: null, revision: 0, values: Recommendation.parse(own) });
  const ask = async (body: object) => {
    const path = "/irh/indexPerformanceReferrals/getIndexIrmResultsRecommended";
    const answer = await exports.default.fetch(
      new Request(`https://${ctx.company.id}.test${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
    return ((await answer.json()) as { value: { items: object[] } }).value.items;
  };
  expect(await ask({ kind: "results" })).toMatchObject([
    {
      title: "年度报告",
      about: "要点",
      href: `/ui/irh/announcements/${film}`,
      video: null,
      picture: null,
      lang: "zh-CN",
    },
  ]);
  expect(await ask({})).toHaveLength(2);
});

test("a video that is begun from its card is counted while readers have it, and staff see how often and of which title", async () => {
  const event = await held("年度业绩说明会", { replay: "https://v.example/replay" }, soon);
  const [first, second, hidden] = [
    await save(own),
    await save({ kind: "results", contentId: event }),
    await save({ ...own, title: { "zh-CN": "隐藏" } }),
  ];
  if (!first.ok || !second.ok || !hidden.ok) throw new Error("not saved");
  await recommendationRecords.post(ctx, { ...hidden.value, posted: false });
  const begin = async (content: string, at: Date) => {
    const reader = await testContext({ now: at, companyId: ctx.company.id });
    await countVideoView(reader, { content }, new Request("https://site.test/", { method: "POST" }));
  };
  const later = new Date("2026-03-03T08:00:00Z");
  for (const { value } of [first, first, second, hidden]) await begin(value.id, now);
  for (const id of [first.value.id, second.value.id, "nothing"]) await begin(id, later);
  const staff = await testContext({ now: later, companyId: ctx.company.id, actor: editor("editor") });
  const rows = await recommendationRecords.list(staff);
  const plays = await countPlays(staff, rows);
  expect(rows.map(({ id }) => plays.get(id))).toEqual([3, 1, 0]);
  expect((await showStatistics(staff, 30)).videos.map(({ title, views }) => [title, views])).toEqual([
    ["走进工厂", 3],
    ["年度业绩说明会", 1],
  ]);
});

test("no more are kept than the page shows, of announcements and events alone, and written by those who may", async () => {
  const honour = await ctx.db
    .run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at)
      VALUES (${ctx.company.id}, 'honour', 'honours.item', '{}', 1, 'x', 0, 'x', 0)`)
    .then(() => save({ kind: "results", contentId: "honour" }));
  expect(honour).toMatchObject({ code: "contentUnknown" });
  await ctx.db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostRecommendations})
    INSERT INTO recommendations (company_id, id, kind, title, about, day, link, sort)
      SELECT ${ctx.company.id}, 'r' || i, 'roadshow',
      '{"zh-CN":"路演"}', '{"zh-CN":""}', '2026-01-05', 'https://v.example/1', i FROM n`);
  expect(await save(own)).toMatchObject({ code: "recordsTooMany", facts: { max: mostRecommendations } });
  const [, records] = promotionItems;
  const rights = Object.entries(records?.calls ?? {}).map(
    ([path, { permission }]) => `${path.split("/").at(-1)} ${permission}`,
  );
  expect(rights.filter((one) => one.endsWith(".read"))).toEqual([
    "calendarInit promotion.read",
    "newQueryPositionDetails promotion.read",
  ]);
});
