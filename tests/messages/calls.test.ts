import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { testContext } from "../support/context";
import { openColumn, rowOf, writingOf, wrote } from "./board-world";

const host = "messagecalls.test";
const cookies: Record<string, string> = {};
let ctx: Awaited<ReturnType<typeof testContext>>;

beforeAll(async () => {
  ctx = await testContext({ companyId: "messagecalls", now: new Date() });
  for (const role of ["editor", "reception", "viewer"] as const) {
    const userId = `${role}-of-messagecalls`;
    await seedStaff({ email: `${role}@${host}`, companyId: "messagecalls", role, userId });
    const session = await newStaffSession(ctx, { userId, here: false });
    await ctx.db.batch(session.insert());
    cookies[role] = cookieHeader([session.cookie]);
  }
});

async function ask(name: string, input: object, role = "reception") {
  const answer = await exports.default.fetch(
    new Request(`https://${host}/irh/investorCommunicate/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookies[role] ?? "" },
      body: JSON.stringify({ kind: "messages", ...input }),
    }),
  );
  return { status: answer.status, ...((await answer.json()) as { code?: string; value: never }) };
}

describe("the shared calls of investor communication", () => {
  test("list, show, answer, publish, decline and hold messages apart, for those who may", async () => {
    const column = await openColumn(ctx);
    const [id, other] = [await wrote(ctx, writingOf(column)), await wrote(ctx, writingOf(column))];
    const { items } = (await ask("calendarInit", {}, "viewer")).value as { items: { id: string }[] };
    expect(items.map((one) => one.id).sort()).toEqual([id, other].sort());
    const shown = (await ask("newQueryPositionDetails", { id }, "viewer")).value as { content: string; person: object };
    expect(shown.content).toContain("分红计划");
    expect(shown.person).toMatchObject({ name: "林**" });
    expect((await ask("saveItem", { id, revision: 1, answer: "六月" }, "viewer")).status).toBe(403);
    expect(await ask("saveItem", { id, revision: 1, answer: "六月" })).toMatchObject({ value: { done: 1 } });
    const post = { id, revision: 2, posted: true };
    expect((await ask("savePostStatus", post)).status).toBe(422);
    const words = { question: { "zh-CN": "何时分红？" }, answer: { "zh-CN": "六月" } };
    expect(await ask("savePostStatus", { ...post, ...words })).toMatchObject({ value: { done: 1 } });
    const again = { id, revision: 3, posted: true, answer: { en: "In June" } };
    expect(await ask("savePostStatus", again)).toMatchObject({ value: { done: 1 } });
    expect(await rowOf(ctx, id)).toMatchObject({
      publicQuestion: words.question,
      publicAnswer: { "zh-CN": "六月", en: "In June" },
    });
    expect(await ask("savePostStatus", { id, revision: 4, posted: false })).toMatchObject({ value: { done: 1 } });
    expect(await ask("saveMethod", { id: other, revision: 1, method: "take" })).toMatchObject({ value: { done: 1 } });
    expect(await rowOf(ctx, other)).toMatchObject({ status: "working", ownerId: "reception-of-messagecalls" });
    expect(await ask("saveMethod", { id: other, revision: 2, method: "reject" })).toMatchObject({
      code: "reasonRequired",
    });
    expect(await ask("deleteAll", { ids: [id, other] })).toMatchObject({ value: { done: 1, skipped: 1 } });
    expect(await rowOf(ctx, other)).toMatchObject({ spam: true, status: "working" });
  });

  test("keep the columns of the board under a kind of their own", async () => {
    const kind = "messageColumns";
    const values = { name: { "zh-CN": "股东服务" }, about: {}, days: 3 };
    expect((await ask("saveItem", { kind, values })).status).toBe(403);
    const saved = (await ask("saveMethod", { kind, values, posted: true }, "editor")).value as {
      id: string;
      revision: number;
    };
    expect(await ask("newQueryPositionDetails", { kind, id: saved.id }, "viewer")).toMatchObject({
      value: { ...saved, days: 3, posted: true, fields: [] },
    });
    const hidden = { kind, ...saved, posted: false };
    expect(await ask("savePostStatus", hidden, "editor")).toMatchObject({ value: { revision: 2 } });
    const items = [
      { id: saved.id, revision: 2 },
      { id: "nothing", revision: 1 },
    ];
    expect((await ask("deleteAll", { kind, items }, "editor")).value).toEqual({
      deleted: 1,
      kept: [{ place: 1, code: "notFound" }],
    });
  });
});
