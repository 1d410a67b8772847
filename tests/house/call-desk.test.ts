import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "~/areas.server";
import { formAnswer } from "~/server/api/form-answer.server";
import { refuse } from "~/shared/outcome";
import specCalls from "../../../shared/spec/calls.json";
import { seedCompany } from "../support/context";

const names = (specCalls as { method: string; path: string }[]).map(({ method, path }) => `${method} ${path}`).sort();
const send = (path: string, init: RequestInit = {}, host = "c1.test") =>
  exports.default.fetch(new Request(`https://${host}${path}`, { method: "POST", ...init }));

beforeAll(() => seedCompany("c1"));

describe("the call desk", () => {
  test("knows every call of the spec and its own few", () => {
    const own = [
      "GET /irh/fontFinancialQuick/getFinancialFacts",
      "GET /irh/fontFinancialQuick/getFinancialFactsCsv",
      "POST /irh/dataDelivery/postFigures",
    ];
    expect(Object.keys(calls).sort()).toEqual([...names, ...own].sort());
  });

  test("says a refusal in the caller's language, asked or remembered, beside its code", async () => {
    const path = "/irh/investorCommunicate/saveSubCenterMenuInfo";
    const english = (await (await send(`${path}?lang=en`)).json()) as { message: string };
    expect(english).toEqual({
      ok: false,
      code: "notSignedIn",
      message: "Please sign in first.",
      requestId: expect.any(String),
    });
    const remembered = (await (await send(path, { headers: { Cookie: "lang=tc" } })).json()) as { message: string };
    const chinese = (await (await send(path)).json()) as { message: string };
    expect(new Set([english, remembered, chinese].map(({ message }) => message)).size).toBe(3);
    const requested = "/irh/indexHomeSearch/noticeIndex?lang=en";
    const unknown = {
      headers: { "Content-Type": "application/json" },
      body: '{"type":"esgg","pageSize":900,"year":[]}',
    };
    expect(await (await send(requested, unknown)).json()).toMatchObject({
      message: "Please check what is marked.",
      issues: [
        { field: "type", code: "valueUnknown", facts: { allowed: expect.stringContaining("periodic, interim") } },
        { field: "year", code: "countFormat" },
        { field: "pageSize", code: "valueTooHigh", facts: { max: 50 } },
      ],
    });
  });

  test("answers 404 to an unknown call and 405 with Allow to a known one with another method", async () => {
    expect((await send("/irh/nothing/here")).status).toBe(404);
    const wrong = await send("/irh/investorCommunicate/saveSubCenterMenuInfo", { method: "GET" });
    expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  test("answers 421 without any content of a company when the host is nobody's", async () => {
    const answer = await send("/irh/investorCommunicate/saveSubCenterMenuInfo", {}, "stranger.test");
    expect([answer.status, await answer.json()]).toMatchObject([421, { ok: false, code: "unknownHost" }]);
  });

  test("refuses a post that another site makes", async () => {
    const answer = await send("/irh/investorCommunicate/saveSubCenterMenuInfo", {
      headers: { Origin: "https://evil.test" },
    });
    expect(answer.status).toBe(403);
  });

  test("lets nothing be stored and nothing be framed", async () => {
    const answer = await send("/irh/investorCommunicate/saveSubCenterMenuInfo");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

test("a screen's action answers an outcome and nothing else, because the browser gets all of it", () => {
  expect(formAnswer(refuse("notFound")).data).toEqual({ ok: false, code: "notFound" });
  for (const wrong of [{ env: { AUTH_SECRET: "x" } }, Object, null, undefined])
    expect(() => formAnswer(wrong as never)).toThrow("an outcome");
});
