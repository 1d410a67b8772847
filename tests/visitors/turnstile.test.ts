import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { secretRow } from "~/features/platform/operations/company-secrets.server";
import { insertSecret } from "~/features/platform/queries/company-secrets.server";
import { challengeAgain, issueChallenge } from "~/features/visitors/operations/challenges.server";
import { contentPolicy } from "~/server/handler/security.server";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { testContext, testEnv } from "../support/context";
import { formOf, inquiry, rightAnswer, send, usedRows } from "./challenge-world";

const siteKey = "0x4AAAAAAA-site";
const secret = "0x4AAAAAAA-secret";

/** A company that has chosen Turnstile and given its secret. */
async function guarded(): Promise<Ctx> {
  const ctx = await testContext({ env: { ...testEnv(), TURNSTILE_URL: "http://siteverify.test/" } });
  await ctx.db.batch([insertSecret(ctx.db, await secretRow(ctx, "turnstile", secret))]);
  return { ...ctx, company: { ...ctx.company, settings: { challenge: { kind: "turnstile", siteKey } } } };
}

async function widget(ctx: Ctx) {
  const shown = await issueChallenge(ctx, inquiry);
  if (shown.kind !== "turnstile") throw new Error("not Turnstile");
  return shown;
}

const requested: Record<string, string>[] = [];
/** What Cloudflare's siteverify answers; a token is good once there, too. */
const siteverify = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const fields = Object.fromEntries(await request.formData()) as Record<string, string>;
    requested.push({ url: request.url, ...fields });
    return answer();
  });
const verdict = (body: object) => () => Response.json(body);

beforeEach(async () => {
  requested.length = 0;
  for (const table of ["challenges", "limits", "company_secrets"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});
afterEach(() => void vi.unstubAllGlobals());

test("Turnstile's yes for this very challenge passes, once, and learns nothing about the visitor", async () => {
  const ctx = await guarded();
  const { id, token, action } = await widget(ctx);
  siteverify(verdict({ success: true, cdata: id, action }));
  const answer = { challenge: token, "cf-turnstile-response": "solved" };
  expect(await send(ctx, answer)).toBe("passed");
  expect(await send(ctx, answer)).toBe("turnstileFailed");
  expect(requested[0]).toEqual({ url: "http://siteverify.test/", secret, response: "solved" });
});

const noes: [string, { success: boolean; cdata?: string; action?: string }][] = [
  ["no", { success: false }],
  ["a yes for another challenge", { success: true, cdata: "another", action: "appointments_inquiry" }],
  ["a yes for another form", { success: true, cdata: "*", action: "subscriptions_manage" }],
  ["a yes for none", { success: true }],
];

test.each(noes)("Turnstile's answer %s does not pass", async (_, body) => {
  const ctx = await guarded();
  const { id, token } = await widget(ctx);
  siteverify(verdict(body.cdata === "*" ? { ...body, cdata: id } : body));
  expect(await send(ctx, { challenge: token, "cf-turnstile-response": "solved" })).toBe("turnstileFailed");
});

test("a guessed slide or a proof of work is no answer to Turnstile, which is not even asked", async () => {
  const ctx = await guarded();
  siteverify(verdict({ success: true }));
  for (let place = 1; place <= 60; place++) {
    const { token } = await widget(ctx);
    expect(await send(ctx, { challenge: token, slide: String(place), proof: "x" })).toBe("turnstileFailed");
  }
  expect(requested).toEqual([]);
});

test("a form that Turnstile guards and that comes without its answer is not told to slide", async () => {
  const ctx = await guarded();
  const { token } = await widget(ctx);
  expect(await send(ctx, { challenge: token, guard: "turnstile", "cf-turnstile-response": "" })).toBe(
    "turnstileRequired",
  );
  expect(requested).toEqual([]);
});

describe("when Turnstile cannot be asked", () => {
  const silent: [string, () => Response | Promise<Response>][] = [
    ["it is down", () => new Response("gone", { status: 503 })],
    ["it answers no JSON", () => new Response("<html>")],
    ["it redirects", () => new Response(null, { status: 302, headers: { Location: "http://elsewhere.test/" } })],
    ["the connection breaks", () => Promise.reject(new TypeError("broken"))],
    ["it takes too long", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ];

  test.each(silent)("because %s, nothing passes and the own slide takes its place", async (_, answer) => {
    const ctx = await guarded();
    const { token } = await widget(ctx);
    siteverify(answer);
    const fields = { challenge: token, "cf-turnstile-response": "solved" };
    expect(await send(ctx, fields)).toBe("challengeUnavailable");
    expect(await usedRows()).toBe(0);
    const shown = await challengeAgain(ctx, {
      purpose: inquiry,
      form: formOf(fields),
      refusal: refuse("challengeUnavailable"),
    });
    if (shown.kind !== "slide") throw new Error("no slide");
    expect(await send(ctx, await rightAnswer(shown))).toBe("passed");
  });

  test("because the company has given no secret, it is the same", async () => {
    const ctx = await guarded();
    await testEnv().DB.exec("DELETE FROM company_secrets");
    const { token } = await widget(ctx);
    siteverify(verdict({ success: true }));
    expect(await send(ctx, { challenge: token, "cf-turnstile-response": "solved" })).toBe("challengeUnavailable");
    expect(requested).toEqual([]);
  });
});

test("only a form that Turnstile guards lets its script and frame in", () => {
  const host = "https://challenges.cloudflare.com";
  expect(contentPolicy({})).not.toContain("cloudflare");
  const policy = contentPolicy({ turnstile: true }).split("; ");
  expect(policy).toContain(`script-src 'self' ${host}`);
  expect(policy).toContain(`frame-src ${host}`);
});
