import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import type { Role } from "~/shared/permissions";
import { cookieHeader, seedStaff } from "../staff/people";
import { testContext, testEnv } from "../support/context";
import { eventDraft } from "./event";

const day = 86_400_000;
const soon = new Date(Date.now() + 3 * day).toISOString();
const cookies: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  const ctx = await testContext({ companyId: "calls1", now: new Date() });
  for (const role of ["editor", "viewer"] as const) {
    const userId = `${role}-of-calls1`;
    await seedStaff({ email: `${role}@calls1.test`, companyId: "calls1", role, userId });
    const session = await newStaffSession(ctx, { userId, here: false });
    await ctx.db.batch(session.insert());
    cookies[role] = cookieHeader([session.cookie]);
  }
});

type Answer = { ok: boolean; code?: string; value: never; issues?: { field: string; code: string }[] };

async function ask(path: string, input: object, role: Role | null = "editor") {
  const answer = await exports.default.fetch(
    new Request(`https://calls1.test/irh/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(role ? { Cookie: cookies[role] ?? "" } : {}) },
      body: JSON.stringify(input),
    }),
  );
  return { status: answer.status, ...((await answer.json()) as Answer) };
}

const staffCall = (name: string, input: object, role: Role | null = "editor") =>
  ask(`investorCommunicate/${name}`, input, role);
const shown = async (query: object = {}) => {
  const { value } = await ask("indexInvestorCommunicate/calendarInitForShow", query, null);
  return (value as { items: { id: string; title: string; type: string; typeName: string | null }[] }).items;
};

describe("the calls of the calendar", () => {
  test("save, post, take away and delete an event; readers see it only while it is posted", async () => {
    const saved = await staffCall("saveItem", { draft: eventDraft("投资者说明会", { startsAt: soon }) });
    expect(saved).toMatchObject({ status: 200, value: { revision: 1 } });
    const { id } = saved.value as { id: string };
    expect(await shown()).toEqual([]);
    expect((await staffCall("calendarInit", {})).value).toMatchObject({ items: [{ id, startsAt: soon }] });
    expect((await staffCall("calendarInit", {}, "viewer")).value).toMatchObject({ items: [] });
    expect(await staffCall("savePostStatus", { id, posted: true, revision: 1 })).toMatchObject({ code: "parity" });
    expect(await staffCall("savePostStatus", { id, posted: true, revision: 1, confirmed: true })).toMatchObject({
      status: 200,
    });
    expect(await shown()).toMatchObject([{ id, title: "投资者说明会", type: "meeting" }]);
    expect(await shown({ type: "results" })).toEqual([]);
    expect(await staffCall("deleteItem", { id })).toMatchObject({ code: "keptByLaw" });
    expect(await staffCall("savePostStatus", { id, posted: false })).toMatchObject({ code: "reasonRequired" });
    expect(await staffCall("savePostStatus", { id, posted: false, reason: "取消" })).toMatchObject({
      value: { wasPublic: { seconds: expect.any(Number) } },
    });
    expect(await shown()).toEqual([]);
    expect(await staffCall("savePostStatus", { id, posted: false, reason: "再次" })).toMatchObject({
      code: "notPublished",
    });
    const draft = await staffCall("saveItem", { draft: eventDraft("草稿", { startsAt: soon }) });
    const { value } = draft as { value: { id: string } };
    expect(await staffCall("savePostStatus", { id: value.id, posted: false, reason: "未发布" })).toMatchObject({
      code: "notPublished",
    });
    const { results } = await testEnv()
      .DB.prepare("SELECT subject_id FROM audit WHERE company_id = 'calls1' AND action LIKE '%.withdraw'")
      .all();
    expect(results).toEqual([{ subject_id: id }]);
    expect(await staffCall("deleteItem", { id: (draft.value as { id: string }).id })).toMatchObject({ status: 200 });
  });

  test("never save over a newer version: the answer holds it", async () => {
    const { value } = await staffCall("saveItem", { draft: eventDraft("第一版", { startsAt: soon }) });
    const { id } = value as { id: string };
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        staffCall("saveItem", { id, revision: 1, draft: eventDraft(`第二版${n}`, { startsAt: soon }) }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const lost = saves.find(({ ok }) => !ok);
    expect(lost).toMatchObject({
      code: "changedMeanwhile",
      facts: { revision: 2, theirs: { title: { "zh-CN": expect.stringMatching(/^第二版/) } } },
    });
  });

  test("refuse times in the wrong order, links that are not https, and types and files that the company has not", async () => {
    const wrong = async (draft: object) => {
      const { status, issues } = await staffCall("saveItem", { draft });
      return [status, ...(issues ?? []).map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await wrong(eventDraft("一", { minutes: 0 }))).toEqual([422, "draft.facts.endsAt endsBeforeStart"]);
    expect(await wrong(eventDraft("一", { minutes: 32 * 1_440 }))).toEqual([422, "draft.facts.endsAt eventTooLong"]);
    for (const href of [
      "http://a.example",
      "javascript:alert(1)",
      "https://",
      "https://a b",
      'https://a"b',
      "//a.example",
    ])
      expect(await wrong(eventDraft("一", { facts: { webcast: href } }))).toEqual([
        422,
        "draft.facts.webcast secureLinkFormat",
      ]);
    const foreign = { fileId: "somebody-s-identity-card", lang: "all" as const, label: "附件" };
    expect(await wrong(eventDraft("一", { files: [foreign] }))).toEqual([422, "draft.files fileGone"]);
    expect(await wrong(eventDraft("一", { type: "roadshow" }))).toEqual([422, "draft.type fieldRequired"]);
    expect(await wrong({ ...eventDraft("一"), facts: {} })).toEqual([
      422,
      "draft.facts.startsAt timeRequired",
      "draft.facts.endsAt timeRequired",
    ]);
  });

  test("let the company add types of its own, which readers see by name and filter by once an event is out, until they are retired", async () => {
    const added = await staffCall("updateActivityType", { name: { "zh-CN": "策略会", en: "Conference" } });
    expect(added).toMatchObject({ status: 200, value: { revision: 1 } });
    const type = (added.value as { id: string }).id;
    const { value } = await staffCall("saveItem", { draft: eventDraft("年度策略会", { type, startsAt: soon }) });
    const types = async () =>
      ((await ask("indexHomeSearch/getCompanyCalendarInfo", {}, null)).value as { types: { id: string }[] }).types;
    expect((await types()).map(({ id }) => id)).toEqual(["results", "research", "meeting"]);
    await staffCall("savePostStatus", { id: (value as { id: string }).id, posted: true, revision: 1, confirmed: true });
    expect(await shown({ type })).toMatchObject([{ title: "年度策略会", type, typeName: "策略会" }]);
    expect((await types()).map(({ id }) => id)).toContain(type);
    expect(await staffCall("updateActivityType", { name: { "zh-CN": "策略会" } })).toMatchObject({
      ...{ code: "typeKnown", facts: { name: "策略会" } },
    });
    const retire = { id: type, name: { "zh-CN": "策略会" }, active: false };
    expect(await staffCall("updateActivityType", { ...retire, revision: 9 })).toMatchObject({
      code: "changedMeanwhile",
    });
    expect(await staffCall("updateActivityType", { ...retire, revision: 1 })).toMatchObject({ value: { revision: 2 } });
    expect((await types()).map(({ id }) => id)).not.toContain(type);
    expect(await shown({ type })).toMatchObject([{ typeName: "策略会" }]);
  });

  test("let nobody write without the right to", async () => {
    const inputs = {
      saveItem: { draft: eventDraft("一") },
      savePostStatus: { id: "x", posted: true, revision: 1 },
      deleteItem: { id: "x" },
      updateActivityType: { name: { "zh-CN": "一" } },
    };
    for (const [name, input] of Object.entries(inputs)) {
      expect([name, (await staffCall(name, input, null)).status]).toEqual([name, 401]);
      expect([name, (await staffCall(name, input, "viewer")).status]).toEqual([name, 403]);
    }
  });
});
