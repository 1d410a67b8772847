import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { testContext } from "../support/context";

const cookies: Record<string, string> = {};
const host = "honourcalls.test";

beforeAll(async () => {
  const ctx = await testContext({ companyId: "honourcalls", now: new Date() });
  for (const role of ["editor", "viewer"] as const) {
    const userId = `${role}-of-honourcalls`;
    await seedStaff({ email: `${role}@${host}`, companyId: "honourcalls", role, userId });
    const session = await newStaffSession(ctx, { userId, here: false });
    await ctx.db.batch(session.insert());
    cookies[role] = cookieHeader([session.cookie]);
  }
});

async function ask(name: string, input: object, role = "editor") {
  const answer = await exports.default.fetch(
    new Request(`https://${host}/irh/investorCommunicate/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookies[role] ?? "" },
      body: JSON.stringify({ kind: "honours", ...input }),
    }),
  );
  return { status: answer.status, ...((await answer.json()) as { code?: string; value: never; issues?: unknown }) };
}

const draft = {
  type: "company",
  at: "2026-01-15T16:00:00.000Z",
  title: { "zh-CN": "绿色制造示范企业" },
  facts: { issuer: { "zh-CN": "协会" } },
};

describe("the shared calls of investor communication", () => {
  test("save, show, list, post and delete honours, for those who may", async () => {
    const saved = await ask("saveMethod", { draft });
    expect(saved).toMatchObject({ status: 200, value: { revision: 1 } });
    const { id } = saved.value as { id: string };
    expect((await ask("newQueryPositionDetails", { id })).value).toMatchObject({ id, draft });
    expect(await ask("newQueryPositionDetails", { id }, "viewer")).toMatchObject({ status: 404, code: "notFound" });
    expect((await ask("calendarInit", {})).value).toMatchObject({ items: [{ id, type: "company" }] });
    expect((await ask("calendarInit", {}, "viewer")).value).toMatchObject({ items: [] });
    expect((await ask("saveItem", { draft }, "viewer")).status).toBe(403);
    const post = { id, posted: true, revision: 1, confirmed: true };
    expect(await ask("savePostStatus", post)).toMatchObject({ status: 200, value: { state: "published" } });
    const other = (await ask("saveItem", { draft })).value as { id: string };
    expect((await ask("deleteAll", { ids: [id, other.id] })).value).toEqual({
      deleted: 1,
      kept: [{ place: 0, code: "keptByLaw" }],
    });
    expect(await ask("deleteOne", { id: other.id })).toMatchObject({ status: 404, code: "notFound" });
  });

  test("keep the kinds apart, and refuse one that nobody knows and a draft that says no giver", async () => {
    const { id } = (await ask("saveItem", { draft })).value as { id: string };
    expect(await ask("deleteItem", { kind: "calendar", id })).toMatchObject({ status: 404, code: "notFound" });
    expect(await ask("deleteItem", { kind: "none", id })).toMatchObject({ status: 422, issues: [{ field: "kind" }] });
    const bare = { ...draft, facts: {} };
    expect(await ask("saveItem", { draft: bare })).toMatchObject({ status: 422, code: "invalid" });
  });
});
