import { expect } from "@playwright/test";
import { policyFaults } from "../support/policy";
import { addressOf } from "../support/public-pages";
import { signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const answers = [
  "static/none.js",
  "words/none.json",
  "stock/history.xlsx",
  "office/signIn",
  "office/twoFactor",
  "nothing",
];

// That of every page is asked with the page itself, in `pages` and in the office in `office-screens`.

test("the content security policy of every file, of signing in and of what is not there has no serious fault", async ({
  request,
}) => {
  for (const page of answers) {
    const answer = await request.get(addressOf(page, "en"), { headers: { Accept: "text/html" }, maxRedirects: 0 });
    expect([page, policyFaults(answer.headers())]).toEqual([page, []]);
  }
});

test("so has that of JSON calls, of refusals, and of a host that is nobody's", async ({ request, baseURL }) => {
  const call = await request.post("/irh/fontSurveyExplainController/getSurveyTabInfo", { data: {} });
  const refused = await request.post("/ui/irh/subscriptions", { data: {}, headers: { Accept: "text/html" } });
  const stranger = await request.get("/ui/irh/index", {
    headers: { Host: `stranger.test:${new URL(baseURL ?? "").port}`, Accept: "text/html" },
  });
  expect([call.status(), refused.status(), stranger.status()]).toEqual([200, 415, 421]);
  for (const answer of [call, refused, stranger])
    expect([answer.url(), policyFaults(answer.headers())]).toEqual([answer.url(), []]);
});

test("a nonce is new in every answer", async ({ context, page }) => {
  await signInAs(context, "admin");
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec(
      (await page.request.get("/ui/irh/homeIndex")).headers()["content-security-policy"] ?? "",
    )?.[1] ?? "";
  const [one, other] = [await nonceOf(), await nonceOf()];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
});

test("a policy that lets inline script run is caught: the control that must fail", () => {
  expect(policyFaults({ "content-security-policy": "script-src 'self' 'unsafe-inline'" })).not.toEqual([]);
  expect(policyFaults({ "content-security-policy": "default-src 'none'; script-src 'self' https:" })).not.toEqual([]);
  expect(policyFaults({})).not.toEqual([]);
});
