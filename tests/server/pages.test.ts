import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { statusOf } from "~/server/request/statuses.server";
import { seedCompany } from "../support/context";

const limit = 1_048_576;
const form = "application/x-www-form-urlencoded";

beforeAll(() => seedCompany("c1"));

async function ask(method: string, path: string, type?: string, body?: string) {
  const headers: Record<string, string> = type ? { "Content-Type": type } : {};
  const answer = await exports.default.fetch(new Request(`https://c1.test${path}`, { method, headers, body }));
  return { answer, status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("what is sent to a screen", () => {
  test.each([
    ["application/json", "{}", 415, "wrongContentType"],
    ["multipart/form-data", "zz", 400, "unreadable"],
    [form, "a".repeat(limit + 1), 413, "bodyTooLarge"],
  ])("as %s is refused before the screen sees it", async (type, body, status, code) => {
    const { answer, ...refused } = await ask("POST", "/ui/irh/appointments/inquiry", type, body);
    expect(refused).toMatchObject({ status, body: { ok: false, code, requestId: expect.any(String) } });
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("says its limit and its size when it is too large", async () => {
    const { body } = await ask("POST", "/ui/irh/subscriptions", form, "a".repeat(limit + 7));
    expect(body.facts).toEqual({ limit, actual: limit + 7 });
  });

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])(
    "by %s is answered with the methods that there are",
    async (method) => {
      const { answer, status, body } = await ask(method, "/ui/irh/stock/history.xlsx");
      expect([status, body.code, answer.headers.get("Allow")]).toEqual([405, "wrongMethod", "GET, HEAD, POST"]);
    },
  );
});

test("a link that nobody sent is not found, and a wrong password is a wrong field", () => {
  expect([
    statusOf("linkUnknown"),
    statusOf("linkExpired"),
    statusOf("signInWrong"),
    statusOf("accountLocked"),
  ]).toEqual([404, 410, 422, 429]);
});
