import { expect } from "@playwright/test";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { areas } from "../../app/areas.ts";
import { officeScreens } from "../staff/office-screens";
import { may } from "../support/may";
import { addressOf, publicPages, readingPages } from "../support/public-pages";
import { signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const parsed = (policy: string) => new CspParser(policy).csp;
const highFindings = (policy: string) =>
  new CspEvaluator(parsed(policy))
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.HIGH_MAYBE)
    .map(({ directive, description }) => `${directive}: ${description}`);

/** What Google's evaluator holds against an answer, and whether inline script could run. */
function faultsOf(headers: Record<string, string>): string[] {
  const policy = headers["content-security-policy"] ?? "";
  const { directives } = parsed(policy);
  const scripts = directives["script-src"] ?? directives["default-src"];
  const inline = !scripts || scripts.some((value) => /unsafe-(inline|eval|hashes)|^data:|^https?:$|\*/.test(value));
  return [...highFindings(policy), ...(inline ? [`scripts from ${scripts?.join(" ") ?? "anywhere"}`] : [])];
}

const operators = officeScreens.filter(({ permission }) => !may("admin", permission)).map(({ path }) => path);
const office = areas
  .flatMap((area) => (area.office ?? []).map(({ path }) => path))
  .filter((path) => !operators.includes(path));
const answers = [
  "static/none.js",
  "words/none.json",
  "stock/history.xlsx",
  "office/signIn",
  "office/twoFactor",
  "nothing",
];

test("the content security policy of every public page, form, error page and file has no serious fault", async ({
  request,
}) => {
  for (const page of [...publicPages, ...answers]) {
    const answer = await request.get(addressOf(page, "en"), { headers: { Accept: "text/html" }, maxRedirects: 0 });
    expect([page, faultsOf(answer.headers())]).toEqual([page, []]);
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
    expect([answer.url(), faultsOf(answer.headers())]).toEqual([answer.url(), []]);
});

test("so has that of the office; that its pages run under it is looked at with their barriers", async ({ context }) => {
  await signInAs(context, "admin");
  for (const screen of office) {
    const answer = await context.request.get(`/ui/irh/${screen}?lang=en`);
    expect([screen, answer.status(), faultsOf(answer.headers())]).toEqual([screen, 200, []]);
  }
});

test("a nonce is new in every answer, and none stands in an answer that may be kept", async ({
  context,
  page,
  request,
}) => {
  await signInAs(context, "admin");
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec(
      (await page.request.get("/ui/irh/homeIndex")).headers()["content-security-policy"] ?? "",
    )?.[1] ?? "";
  const [one, other] = [await nonceOf(), await nonceOf()];
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect(other).not.toBe(one);
  for (const path of readingPages)
    expect((await request.get(addressOf(path, "en"))).headers()["content-security-policy"]).not.toContain("nonce-");
});

test("a policy that lets inline script run is caught: the control that must fail", () => {
  expect(faultsOf({ "content-security-policy": "script-src 'self' 'unsafe-inline'" })).not.toEqual([]);
  expect(faultsOf({ "content-security-policy": "default-src 'none'; script-src 'self' https:" })).not.toEqual([]);
  expect(faultsOf({})).not.toEqual([]);
});
