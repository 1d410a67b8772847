import { beforeEach, describe, expect, test, vi } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import { showMonth } from "~/features/calendar/entries/show.server";
import { eventTypes } from "~/features/calendar/events/types.server";
import { publishImported, showPlans } from "~/features/calendar/year-plan/publish-year.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { may } from "~/shared/permissions";
import { editor, testContext, testEnv } from "../support/context";
import { eventDraft } from "./event";
import { csv, importScene, now } from "./import-scene";

let scene: Awaited<ReturnType<typeof importScene>>;
beforeEach(async () => {
  scene = await importScene();
});

const file = csv(
  "标题,英文标题,类型,日期,时间",
  "说明会,Briefing,会议,2026-03-28,15:00",
  "披露,Results,业绩,2026-03-27,",
);
const reader = (at: Date) => testContext({ companyId: scene.ctx.company.id, now: at, actor: { kind: "public" } });
const titles = async (at: Date) =>
  (await showMonth(await reader(at), { month: "2026-03" })).entries.map(({ title }) => title);

async function written(title: string, startsAt: string) {
  const saved = await saveContent(scene.ctx, { id: null, kind, revision: 0, draft: eventDraft(title, { startsAt }) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value;
}
const hide = (id: string) =>
  testEnv()
    .DB.prepare("UPDATE contents SET confidential = 1 WHERE company_id = ? AND id = ?")
    .bind(scene.ctx.company.id, id)
    .run();
const later = new Date("2026-02-10T01:00:00Z");

describe("imported events", () => {
  test("are drafts that no reader has, and come in once however often the confirmation is sent", async () => {
    const { received, confirmed, drafts } = scene;
    const { value } = await received(file);
    const sent = await Promise.all([confirmed(value), confirmed(value), confirmed(value)]);
    expect(sent.map((one) => (one.ok ? one.value.added : one.code)).sort()).toEqual([
      2,
      "previewOutdated",
      "previewOutdated",
    ]);
    expect(await confirmed(value)).toMatchObject({ code: "previewOutdated" });
    expect(await drafts()).toHaveLength(2);
    expect(await titles(new Date("2027-01-01T00:00:00Z"))).toEqual([]);
  });

  test("come in once when two confirm at the same moment", async () => {
    const { ctx, received, confirmed, drafts } = scene;
    const { value } = await received(file);
    const batch = ctx.db.batch.bind(ctx.db);
    const between = vi.spyOn(ctx.db, "batch").mockImplementationOnce((async (items: never) => {
      between.mockRestore();
      expect(await confirmed(value)).toMatchObject({ value: { added: 2 } });
      return batch(items);
    }) as never);
    expect(await confirmed(value)).toMatchObject({ code: "previewOutdated" });
    expect(await drafts()).toHaveLength(2);
  });

  test("are undone in one step, and not once one of them was edited", async () => {
    const { ctx, received, confirmed, undone, newest, drafts } = scene;
    await confirmed((await received(file)).value);
    expect(await undone(await newest())).toEqual({ ok: true, value: null });
    expect(await undone(await newest())).toMatchObject({ code: "importUndone" });
    expect(await drafts()).toEqual([]);
    await confirmed((await received(file)).value);
    const { results } = await testEnv()
      .DB.prepare("SELECT id FROM contents WHERE company_id = ?")
      .bind(ctx.company.id)
      .all<{ id: string }>();
    await saveContent(ctx, { id: results[0]?.id ?? "", kind, revision: 1, draft: eventDraft("改动") });
    expect(await undone(await newest())).toMatchObject({ code: "importOverlaid" });
    expect(await drafts()).toHaveLength(2);
  });

  test("go out together as one release at its second, and are then no longer undone", async () => {
    const { ctx, received, confirmed, undone, newest } = scene;
    await confirmed((await received(file)).value);
    const wish = { plan: await newest(), release: ctx.newId(), at: later, confirmed: false };
    expect(await publishImported(ctx, wish)).toMatchObject({ ok: true, value: { out: 2, left: [] } });
    expect(await publishImported(ctx, wish)).toMatchObject({ code: "planOut" });
    expect(await showPlans(ctx, kind)).toMatchObject([{ events: 2, open: 0 }]);
    expect(await titles(new Date(later.getTime() - 1_000))).toEqual([]);
    expect(await titles(later)).toEqual(["披露", "说明会"]);
    expect(await undone(await newest())).toMatchObject({ code: "importOverlaid" });
  });

  test("that are there by day, type and title are not taken unless somebody says so", async () => {
    const { received, confirmed, drafts } = scene;
    await written("说明会", "2026-03-28T01:00:00.000Z");
    await written("披露", "2026-03-28T01:00:00.000Z");
    const { value } = await received(file);
    expect(value.plan.rows).toMatchObject([{ doubled: true }, { doubled: false }]);
    expect(value.plan.problems).toMatchObject([{ code: "there", line: 2 }, { code: "endAssumed" }]);
    expect(await confirmed(value, { 2: { take: true }, 3: { take: false } })).toMatchObject({
      value: { added: 1, left: 1 },
    });
    expect((await drafts()).map(({ title }) => title["zh-CN"]).sort()).toEqual(["披露", "说明会", "说明会"]);
  });

  test("get the type that somebody chose, of the company's own too, and none that is not there", async () => {
    const { ctx, received, confirmed, drafts } = scene;
    const own = await eventTypes.save(ctx, {
      id: null,
      revision: 0,
      posted: true,
      values: { name: { "zh-CN": "路演", en: "Roadshow" } },
    });
    if (!own.ok) throw new Error(own.code);
    const { value } = await received(
      csv("标题,类型,日期", "一,roadshow,2026-03-28", "二,论坛,2026-03-29", "三,论坛,2026-03-30"),
    );
    expect(value.plan.rows.map(({ type }) => type)).toEqual([own.value.id, "", ""]);
    expect(await confirmed(value, { 3: { type: "nobody" } })).toMatchObject({ code: "previewOutdated" });
    expect(await confirmed(value, { 3: { type: "results" } })).toMatchObject({ value: { added: 2, left: 1 } });
    expect((await drafts()).map(({ type }) => type)).toEqual([own.value.id, "results"]);
  });

  test("are not compared with what is confidential and not for this person, until readers have it", async () => {
    const { ctx, received } = scene;
    const secret = await written("说明会", "2026-03-28T07:00:00.000Z");
    await hide(secret.id);
    const noted = async () => (await received(file)).value.plan.rows.map(({ doubled }) => doubled);
    expect(await noted()).toEqual([false, false]);
    await testEnv()
      .DB.prepare("UPDATE contents SET confidential = 0 WHERE company_id = ? AND id = ?")
      .bind(ctx.company.id, secret.id)
      .run();
    const out = await publish(ctx, { id: secret.id, kind, revision: 1, langs: ["zh-CN"], confirmed: true });
    if (!out.ok) throw new Error(out.code);
    await hide(secret.id);
    expect(await noted()).toEqual([true, false]);
  });

  test("are no business of another company, and of none but editors and administrators", async () => {
    const { received, confirmed, undone, newest, drafts } = scene;
    const seen = await received(file);
    await confirmed(seen.value);
    const stranger = await testContext({ companyId: "events-other", actor: editor("editor"), now });
    expect(await undone(await newest(), stranger)).toMatchObject({ code: "notFound" });
    expect(await drafts()).toHaveLength(2);
    const rights = (["admin", "editor", "reception", "viewer"] as const).map((role) =>
      may({ ...scene.ctx, actor: editor(role) }, "calendar.edit"),
    );
    expect(rights).toEqual([true, true, false, false]);
  });

  test("are at most 500 at once; the same file again brings the others", async () => {
    const { received, confirmed } = scene;
    const lines = Array.from({ length: 503 }, (_, n) => `会${n},会议,2026-03-28`);
    const many = csv("标题,类型,日期", ...lines);
    expect(await confirmed((await received(many)).value)).toMatchObject({ value: { added: 500, later: 3 } });
    expect(await confirmed((await received(many)).value)).toMatchObject({ value: { added: 3, later: 0 } });
  });

  test("come from an iCalendar file too; what repeats, was called off or is in another place's time is named", async () => {
    const { received, confirmed, drafts } = scene;
    const entry = (title: string, ...lines: string[]) => ["BEGIN:VEVENT", `SUMMARY:${title}`, ...lines, "END:VEVENT"];
    const file = csv(
      ...["BEGIN:VCALENDAR", "VERSION:2.0"],
      ...entry("业绩会", "DTSTART:20260328T010000Z", "DTEND:20260328T023000Z", "LOCATION:上海\\, 一厅"),
      ...entry("股东大会", "DTSTART;VALUE=DATE:20260520", "DTEND;VALUE=DATE:20260522", "URL:https://a.test/x"),
      ...entry("说明会", "DTSTART;TZID=Asia/Hong_Kong:20260401T093000", "DESCRIPTION:一段很长的", " 说明"),
      ...entry("周会", "DTSTART:20260328T010000Z", "RRULE:FREQ=WEEKLY"),
      ...entry("取消", "DTSTART:20260328T010000Z", "STATUS:CANCELLED"),
      ...entry("Roadshow", "DTSTART;TZID=Europe/London:20260401T093000"),
      "END:VCALENDAR",
    );
    const seen = await received(file, "calendar.ics");
    const unread = seen.value.plan.problems.filter(({ code }) => code === "dayUnreadable");
    expect(unread.map(({ line }) => line)).toEqual([21, 26, 31]);
    expect(await confirmed(seen.value)).toMatchObject({ value: { added: 0, left: 3 } });
    expect(await drafts()).toHaveLength(0);
    expect(seen.value.plan.rows).toMatchObject([
      { startsAt: "2026-03-28T01:00:00.000Z", endsAt: "2026-03-28T02:30:00.000Z", location: { "zh-CN": "上海, 一厅" } },
      { allDay: true, startsAt: "2026-05-19T16:00:00.000Z", webcast: "https://a.test/x" },
      { startsAt: "2026-04-01T01:30:00.000Z", summary: { "zh-CN": "一段很长的说明" } },
    ]);
  });
});
