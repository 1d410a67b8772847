import { exports } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "~/areas.server";
import { capitalEvent } from "~/features/promotion/kind";
import { showCapitalEvent } from "~/features/promotion/operations/show.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { exportPublished } from "~/publishing/drafts/export.server";
import { contentAction } from "~/publishing/drafts/office-contents.server";
import { listPublished } from "~/publishing/editions/published.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { contentCalls } from "~/publishing/shared-calls.server";
import type { Ctx } from "~/server/request/context.server";
import { announced } from "../announcements/published";
import { eventDraft } from "../calendar/event";
import { cookieHeader, seedStaff } from "../staff/people";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T08:00:00Z");
let companies = 0;
let ctx: Awaited<ReturnType<typeof testContext>>;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `capital${companies}` });
});

const form = (more: Record<string, string> = {}) => {
  const fields = {
    ...{ revision: "0", type: "buyback", day: "2026-02-10", "title.zh-CN": "回购方案", stage: "underway", files: "[]" },
    ...more,
  };
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};
const submit = (more: Record<string, string> = {}) =>
  contentAction(
    ctx,
    { kind: capitalEvent.kind, schema: capitalEvent.schema(), read: capitalEvent.read },
    null,
    form(more),
  );

async function posted(more: Record<string, string> = {}, langs: Ctx["lang"][] = ["zh-CN"]) {
  const saved = await submit(more);
  if (!saved.ok) throw new Error(JSON.stringify(saved));
  const { id, revision } = saved.value as { id: string; revision: number };
  const out = await publish(ctx, { id, kind: capitalEvent.kind, revision, langs, confirmed: true });
  if (!out.ok) throw new Error(out.code);
  return id;
}
async function held(at: string, out: Date | null = null) {
  const draft = eventDraft("业绩说明会", { startsAt: at });
  const saved = await saveContent(ctx, { id: null, kind: "calendar.event", revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  await publish(ctx, { ...saved.value, kind: "calendar.event", langs: ["zh-CN"], at: out, confirmed: true });
  return saved.value.id;
}
const named = async (id: string, reader: Ctx = ctx) =>
  (await showCapitalEvent(reader, id)).named.map((one) => [one.title, one.href]);

describe("capital events", () => {
  test("say their day, type and stage, and name at most twelve contents by their ids", async () => {
    const refused = async (more: Record<string, string>) => {
      const answer = await submit(more);
      return answer.ok ? [] : answer.issues?.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await refused({ day: "" })).toEqual(["at fieldRequired"]);
    expect(await refused({ stage: "" })).toEqual(["facts.stage fieldRequired"]);
    expect(await refused({ type: "dividend" })).toEqual(["type fieldRequired"]);
    expect(await refused({ video: "http://video.example.com/" })).toEqual(["facts.video secureLinkFormat"]);
    expect(await refused({ linked: '["a b"]' })).toEqual(["facts.linked.0 fieldWrong"]);
    const many = JSON.stringify(Array.from({ length: 13 }, (_, at) => `id${at}`));
    expect(await refused({ linked: many })).toEqual(["facts.linked fieldTooLong"]);
  });

  test("are listed by day and type, and go into a file with their stage in words", async () => {
    await posted({ "scale.zh-CN": "不超过1.2亿元" });
    await posted({ type: "refinancing", day: "2025-12-01", "title.zh-CN": "定向增发", stage: "ended" });
    const all = capitalEvent.Query.parse({});
    const titles = async (requested: object) =>
      (await listPublished(ctx, capitalEvent, { ...all, ...requested })).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["回购方案", "定向增发"]);
    expect(await titles({ type: "refinancing" })).toEqual(["定向增发"]);
    expect(await titles({ year: 2026 })).toEqual(["回购方案"]);
    const csv = await new Response(exportPublished(ctx, capitalEvent, all, "csv").body).text();
    expect(csv).toContain("2026-02-10,股份回购,回购方案,实施中,不超过1.2亿元");
    expect(csv).toContain("2025-12-01,再融资,定向增发,已终止");
  });

  test("lead to the announcements and events that they name, once readers have those and no longer", async () => {
    const announcement = await announced(ctx, { title: { "zh-CN": "回购进展" }, at: "2026-02-11T02:00:00.000Z" });
    const event = await held("2026-02-12T02:00:00.000Z");
    const soon = new Date("2026-03-02T09:00:00Z");
    const later = await announced(ctx, { title: { "zh-CN": "未公开的进展" }, out: soon });
    const id = await posted({ linked: JSON.stringify([announcement, event, later, "nothing"]) });
    const known = [
      ["业绩说明会", `/ui/irh/calendar/${event}`],
      ["回购进展", `/ui/irh/announcements/${announcement}`],
    ];
    expect(await named(id)).toEqual(known);
    const after = await testContext({ now: soon, companyId: ctx.company.id });
    expect((await named(id, after))[0]).toEqual(["未公开的进展", `/ui/irh/announcements/${later}`]);
    const boundaries: Date[] = [];
    await showCapitalEvent(await testContext({ now, companyId: ctx.company.id, boundaries }), id);
    expect(boundaries).toContainEqual(soon);
    await withdrawContent(ctx, { id: event, kind: "calendar.event", lang: null, at: null, reason: "取消" });
    const then = await testContext({ now: new Date(now.getTime() + 1_000), companyId: ctx.company.id });
    expect(await named(id, then)).toEqual([known[1]]);
  });

  test("name what is out of them alone: a draft that names more tells readers nothing", async () => {
    const first = await announced(ctx, { title: { "zh-CN": "甲" } });
    const second = await announced(ctx, { title: { "zh-CN": "乙" } });
    const id = await posted({ linked: JSON.stringify([first]) });
    const draft = capitalEvent.read(form({ linked: JSON.stringify([first, second]) }));
    const checked = capitalEvent.schema().parse(draft);
    const saved = await saveContent(ctx, { id, kind: capitalEvent.kind, revision: 1, draft: checked });
    if (!saved.ok) throw new Error(saved.code);
    const soon = new Date("2026-03-02T09:00:00Z");
    await publish(ctx, { ...saved.value, kind: capitalEvent.kind, langs: ["zh-CN"], at: soon, confirmed: true });
    expect((await named(id)).map(([title]) => title)).toEqual(["甲"]);
    const after = await testContext({ now: soon, companyId: ctx.company.id });
    expect((await named(id, after)).map(([title]) => title).sort()).toEqual(["乙", "甲"]);
  });

  test("stand on the chart of the share price on their day, and on no other company's", async () => {
    await storeDays(ctx, await listSecurity(ctx), tradingDays(300, "2026-02-27"));
    const id = await posted();
    await posted({ day: "2024-06-03", type: "restructuring", "title.zh-CN": "收购完成" });
    const marked = async (range: "3M" | "3Y" | "ALL") =>
      (await readStockPage(ctx, { range }))?.moments.map(({ title }) => title);
    expect([await marked("3M"), await marked("3Y"), await marked("ALL")]).toEqual([
      ["回购方案"],
      ["收购完成", "回购方案"],
      [],
    ]);
    const [moment] = (await readStockPage(ctx, { range: "3M" }))?.moments ?? [];
    expect(moment).toEqual({ day: "2026-02-10", title: "回购方案", href: `/ui/irh/capitalEvents/${id}`, chief: false });
    const other = await testContext({ now, companyId: "capitalother" });
    await expect(showCapitalEvent(other, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the shared calls of investor communication", () => {
  const cookies: Record<string, string> = {};
  const host = "capitalcalls.test";
  beforeAll(async () => {
    const world = await testContext({ companyId: "capitalcalls", now: new Date() });
    for (const role of ["editor", "viewer"] as const) {
      const userId = `${role}-of-capitalcalls`;
      await seedStaff({ email: `${role}@${host}`, companyId: "capitalcalls", role, userId });
      const session = await newStaffSession(world, { userId, here: false });
      await world.db.batch(session.insert());
      cookies[role] = cookieHeader([session.cookie]);
    }
  });
  async function ask(name: string, input: object, role = "editor") {
    const answer = await exports.default.fetch(
      new Request(`https://${host}/irh/investorCommunicate/${name}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookies[role] ?? "" },
        body: JSON.stringify(input),
      }),
    );
    return { status: answer.status, ...((await answer.json()) as { code?: string; value: never }) };
  }
  const kind = "capitalEvents";
  const draft = {
    type: "buyback",
    at: "2026-02-09T16:00:00.000Z",
    title: { "zh-CN": "回购" },
    facts: { stage: "proposed" },
  };

  test("keep capital events, each verb for those who may", async () => {
    const { id } = (await ask("saveItem", { kind, draft })).value as { id: string };
    expect((await ask("newQueryPositionDetails", { kind, id })).value).toMatchObject({ id, draft });
    expect(await ask("newQueryPositionDetails", { kind, id }, "viewer")).toMatchObject({ status: 404 });
    expect((await ask("saveMethod", { kind, draft }, "viewer")).status).toBe(403);
    expect((await ask("calendarInit", { kind, type: "buyback" })).value).toMatchObject({ items: [{ id }] });
    const post = { kind, id, posted: true, revision: 1, confirmed: true };
    expect(await ask("savePostStatus", post)).toMatchObject({ status: 200, value: { state: "published" } });
    expect(await ask("savePostStatus", { kind, id, posted: false, reason: "误发" })).toMatchObject({ status: 200 });
    const other = (await ask("saveItem", { kind, draft })).value as { id: string };
    expect((await ask("deleteAll", { kind, ids: [id, other.id] })).value).toMatchObject({ deleted: 1 });
    expect(await ask("deleteItem", { kind: "honours", id })).toMatchObject({ status: 404 });
    expect((await ask("saveItem", { kind, draft: { ...draft, facts: {} } })).status).toBe(422);
  });

  test("know every item of investor communication by a kind, with all eight verbs", () => {
    const kinds = ["calendar", "honours", "finance", "commonProblems", "capitalEvents", "recommendations"];
    const names = Object.keys(contentCalls(capitalEvent).calls).map((call) => calls[call as keyof typeof calls]);
    expect(names).toHaveLength(8);
    for (const call of names)
      for (const one of [...kinds, "messages", "messageColumns"])
        expect([one, call?.input.safeParse({ kind: one }).success]).toEqual([one, true]);
  });
});
