import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccounts } from "../../scripts/demo/seed.ts";
import { totp } from "../../scripts/local/totp.ts";
import { ask } from "../support/http.ts";
import { formPages, readingPages } from "../support/public-pages.ts";
import { signedIn } from "../support/sign-in.ts";
import { ownWorld } from "../support/world.ts";

const host = "second.localhost";
const person = { Accept: "text/html,*/*;q=0.8" };
const files = ["", "/", "robots.txt", "openapi.json", "ui/irh/sitemap.xml", "ui/irh/announcements/feed.rss"];
const more = ["calendar.ics", "honours.csv", "stock/history.xlsx", "files/any", "index.data", "INDEX", "index/"];
const addresses = [
  ...[...files].map((path) => path.replace(/^\//, "")),
  ...[...more, ...readingPages, ...formPages].map((path) => `ui/irh/${path.replaceAll("chengyue", "jilan")}`),
];

let world: Awaited<ReturnType<typeof ownWorld>>;
let staff = "";

const at = (path: string, sent: Parameters<typeof ask>[1] = {}, lang = "") =>
  ask(`${world.url}/${path}${lang && `${path.includes("?") ? "&" : "?"}lang=${lang}`}`, {
    ...sent,
    headers: { host: `${host}:${new URL(world.url).port}`, ...person, ...sent.headers },
  });
const post = (path: string, form: Record<string, string>, cookie = "") =>
  at(`ui/irh/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", cookie },
    body: new URLSearchParams(form).toString(),
  });

const signIn = (role: string) => {
  const account = demoAccounts.find((one) => one.role === role && one.company.startsWith("Jilan"));
  if (!account) throw new Error("no such account");
  return signedIn(world.url, account, () => totp(account.totpSecret), host);
};
const calls = async () => {
  const answer = await ask(`${world.url}/openapi.json`);
  const { paths } = JSON.parse(answer.body) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => ({ method: verb.toUpperCase(), path: path.slice(1) })),
  );
};
const turn = (form: Record<string, string>) => post("office/live", form, staff);
const db = () => world.databases.DB_1 as D1Database;
const isPublic = async () => (await at("ui/irh/index")).status === 200;

beforeAll(async () => {
  world = await ownWorld();
  await db().prepare("UPDATE companies SET live_at = NULL WHERE company_id <> 'demo-chengyue'").run();
  staff = await signIn("admin");
});
afterAll(() => world?.stop());

test("of a company that is not live nobody gets a page, a file, a feed or the answer of a call", async () => {
  const requested = [...addresses.map((path) => ({ method: "GET", path })), ...(await calls())];
  expect(requested.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { method, path } of requested) {
    const { status, headers, body } = await at(path, { method });
    const result = /霁澜|霽瀾|jilan/i.test(body) || headers["x-robots-tag"] !== "noindex" || !headers["retry-after"];
    if (status !== 503 || result || headers["cache-control"] !== "no-store") wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await ask(`${world.url}/ui/irh/index`, { headers: person })).status).toBe(200);
});

test("a reader gets a quiet page in each language, a program the one envelope", async () => {
  const messages = { "zh-CN": "网站正在准备中", tc: "網站正在準備中", en: "This site is being prepared" };
  for (const [lang, words] of Object.entries(messages)) {
    const page = await at("ui/irh/stock", {}, lang);
    expect(page.body).toContain(words);
    expect(page.body).toContain('content="noindex"');
  }
  const call = await at("irh/indexHome/getCompanyCustomStyleData", { method: "POST" });
  expect(JSON.parse(call.body)).toMatchObject({ ok: false, code: "notLive" });
});

test("the way in for staff is open, names the address alone and refuses in plain words", async () => {
  const door = await at("ui/irh/office/signIn", {}, "en");
  expect(door.status).toBe(200);
  expect(door.body).toContain(host);
  expect(door.body).not.toMatch(/霁澜|Jilan/i);
  const [, icon = ""] = /href="\/(ui\/irh\/static\/[^"]+\.svg)"/.exec(door.body) ?? [];
  const mark = await at(icon);
  expect([mark.status, mark.body.includes("霁")]).toEqual([200, false]);
  const refused = await at("ui/irh/office/signIn", { method: "POST", body: "{}" }, "en");
  expect(refused.status).toBe(415);
  expect(refused.body).not.toMatch(/霁澜|Jilan/i);
});

test("staff who are signed in see the site under a bar, and staff of another company do not", async () => {
  const page = await at("ui/irh/index", { headers: { cookie: staff } }, "en");
  expect(page.status).toBe(200);
  expect(page.body).toContain("Not yet public: only staff who are signed in");
  expect((await at("ui/irh/index", { headers: { cookie: "irh_staff=forged.token" } })).status).toBe(503);
  const mine = { method: "POST", headers: { cookie: staff } };
  expect((await at("irh/indexHome/getCompanyCustomStyleData", mine)).status).toBe(200);
});

test("an administrator opens the site at once, closes it with its address and a reason, and both are in the log", async () => {
  expect((await post("office/live", { intent: "goLive" }, await signIn("editor"))).status).toBe(403);
  expect(await isPublic()).toBe(false);
  expect((await turn({ intent: "goLive" })).status).toBe(200);
  expect(await isPublic()).toBe(true);
  expect((await turn({ intent: "goLive" })).status).toBe(409);
  expect((await turn({ intent: "takeOffline", host: "second", reason: "换版" })).status).toBe(422);
  expect((await turn({ intent: "takeOffline", host, reason: " " })).status).toBe(422);
  expect(await isPublic()).toBe(true);
  expect((await turn({ intent: "takeOffline", host, reason: "换版" })).status).toBe(200);
  expect(await isPublic()).toBe(false);
  const { results } = await db()
    .prepare("SELECT action, reason FROM audit WHERE action LIKE 'site.%' ORDER BY at, action")
    .all();
  expect(results).toEqual([
    { action: "site.goLive", reason: null },
    { action: "site.takeOffline", reason: "换版" },
  ]);
});
