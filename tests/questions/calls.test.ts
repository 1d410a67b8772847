import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { saveQuestion } from "~/features/questions/answers/questions.server";
import { Question, Topic } from "~/features/questions/schemas";
import { topicRecords } from "~/features/questions/topics/operations.server";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, testContext } from "../support/context";

const cookies: Record<string, string> = {};
const host = "questioncalls.test";
let topic = "";

beforeAll(async () => {
  const ctx = await testContext({ companyId: "questioncalls", now: new Date(), actor: editor("editor") });
  for (const role of ["editor", "viewer"] as const) {
    const userId = `${role}-of-questioncalls`;
    await seedStaff({ email: `${role}@${host}`, companyId: "questioncalls", role, userId });
    const session = await newStaffSession(ctx, { userId, here: false });
    await ctx.db.batch(session.insert());
    cookies[role] = cookieHeader([session.cookie]);
  }
  const named = await topicRecords.save(ctx, {
    ...{ id: null, revision: 0 },
    values: Topic.parse({ name: { "zh-CN": "分红", en: "Dividends" } }),
  });
  topic = named.ok ? named.value.id : "";
  const values = Question.parse({
    ...{ platform: "szse", topic, askedAt: "2026-02-27T16:00:00Z", asker: "甲", answeredAt: "2026-02-28T03:00:00Z" },
    ...{ question: { "zh-CN": "分红吗？" }, answer: { "zh-CN": "会。", en: "Yes." }, link: "" },
  });
  await saveQuestion(ctx, { id: null, revision: 0, posted: true, values });
});

type View = { status: number; code?: string; value: never };

async function ask(name: string, input: object, role: string | null = "editor", headers: object = {}): Promise<View> {
  const [method = "", path = ""] = name.split(" ");
  const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const answer = await exports.default.fetch(
    new Request(`https://${host}/irh/${path}${query}`, {
      ...{ method, headers: { "Content-Type": "application/json", Cookie: cookies[role ?? ""] ?? "", ...headers } },
      ...(method === "GET" ? {} : { body: JSON.stringify(input) }),
    }),
  );
  return { status: answer.status, ...((await answer.json()) as object) } as View;
}
const front = "POST investorForntPageController";
const staff = "investorCommunicate";

describe("the calls about questions", () => {
  test("tell everybody what readers see, in their language, with exact statistics", async () => {
    const { value } = await ask(`${front}/getIrmQaList`, { platform: "szse", topic, q: "分红" }, null);
    expect(value).toMatchObject({
      items: [
        {
          ...{ platform: "szse", asker: "甲", question: "分红吗？", askedAt: "2026-02-27T16:00:00.000Z" },
          firstSaid: { at: "2026-02-28T03:00:00.000Z", platform: "szse" },
        },
      ],
      next: null,
    });
    const counted = async (requested: object) => (await ask(`${front}/getIrmQaStatistics`, requested, null)).value;
    const one = { questionNum: 1, answerNum: 1, percent: "100.0", medianHours: 11 };
    expect(await counted({ from: "2026-02-28", to: "2026-02-28" })).toMatchObject({ ...one, askersOf: "2026-02" });
    const none = { questionNum: 0, answerNum: 0, percent: null, medianHours: null };
    expect(await counted({ to: "2026-02-27" })).toMatchObject(none);
    expect(await ask(`${front}/getIrmQaList`, { platform: "nyse" }, null)).toMatchObject({ status: 422 });
  });

  test("tell staff alone of hidden ones, and set sources from the site's own pages alone", async () => {
    expect(
      (await ask(`POST ${staff}/queryInteractMainByCondition`, { state: "answered" }, "viewer")).value,
    ).toMatchObject({
      items: [{ state: "answered", answer: { "zh-CN": "会。", en: "Yes." } }],
    });
    expect((await ask(`POST ${staff}/queryInteractMainByCondition`, {}, null)).status).toBe(401);
    const source = { platform: "sse", enabled: "false", link: "https://sns.sseinfo.com/" };
    const save = (role: string, headers: object) => ask(`GET ${staff}/saveSetDataSourceList`, source, role, headers);
    const own = { "Sec-Fetch-Site": "same-origin" };
    expect(await save("editor", {})).toMatchObject({ status: 403, code: "foreignSite" });
    expect((await save("viewer", own)).status).toBe(403);
    expect((await save("editor", own)).status).toBe(200);
    const { value } = await ask(`GET ${staff}/getSetDataSourceList`, { platform: "sse" });
    expect(value).toEqual({ items: [{ platform: "sse", enabled: false, link: "https://sns.sseinfo.com/" }] });
  });

  test("save, show, post and delete common questions under their kind", async () => {
    const common = (name: string, input: object, role = "editor") =>
      ask(`POST ${staff}/${name}`, { kind: "commonProblems", ...input }, role);
    const item = { topic, question: { "zh-CN": "何时派息？" }, answer: { "zh-CN": "两个月内。" } };
    expect((await common("saveMethod", item, "viewer")).status).toBe(403);
    expect(await common("saveItem", { ...item, topic: "nobody" })).toMatchObject({ code: "topicUnknown" });
    const { id } = (await common("saveMethod", item)).value as { id: string };
    const posted = await common("savePostStatus", { id, revision: 1, posted: false });
    expect(posted.value).toEqual({ id, revision: 2 });
    expect((await common("newQueryPositionDetails", { id }, "viewer")).value).toMatchObject({ ...item, posted: false });
    expect((await common("calendarInit", { topic })).value).toMatchObject({ items: [{ id, revision: 2 }] });
    const gone = await common("deleteAll", { ids: [id, "nobody"] });
    expect(gone.value).toEqual({ deleted: 1, kept: [{ place: 1, code: "notFound" }] });
    expect(await common("deleteOne", { id })).toMatchObject({ code: "notFound" });
  });
});
