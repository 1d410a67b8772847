import { type APIRequestContext, expect } from "@playwright/test";
import { brandOf } from "../support/brand";
import { cachedResponse } from "../support/cached-response";
import { figure, seedOf } from "../support/full.ts";
import { addressOf, languages, readingPages } from "../support/public-pages";
import { test } from "../support/test.ts";

const fetchPage = (request: APIRequestContext, address: string, headers: Record<string, string> = {}) =>
  request.get(address, { headers });

test("a reading page is kept at the edge, sets no cookie and tells the browser to ask again", async ({ request }) => {
  const address = "/ui/irh/company";
  const again = await cachedResponse(request, address);
  expect(again.headers()["cache-control"]).toBe("no-cache");
  expect(again.headers()["set-cookie"]).toBeUndefined();
  const unchanged = await fetchPage(request, address, { "If-None-Match": again.headers().etag ?? "" });
  expect(unchanged.status()).toBe(304);
});

test("a reading page names rules by which the next one is prerendered, and never the language switch or a form", async ({
  request,
}) => {
  const rulesOf = async (path: string) => {
    const file = / data-late="(\/[^"]+)"/.exec(await (await fetchPage(request, path)).text())?.[1];
    return file ? (await fetchPage(request, file)).text() : undefined;
  };
  const text = (await rulesOf("/ui/irh/stock")) ?? "";
  const pages = new URLPattern(JSON.parse(text).prerender[0].where.and[0].href_matches, "http://localhost");
  const led = (path: string) => pages.test(`http://localhost/ui/irh/${path}`);
  for (const path of ["stock", "announcements/some-id", "index/column"])
    expect([path, led(path)]).toEqual([path, true]);
  for (const path of ["announcements/feed.rss", "announcements/a/b", "office"])
    expect([path, led(path)]).toEqual([path, false]);
  for (const form of ["subscriptions", "bookingDetails", "inquiry"]) expect(text).not.toContain(form);
  expect(JSON.parse(text)).toHaveProperty("prerender");
  expect(await rulesOf("/ui/irh/subscriptions")).toBeUndefined();
});

test("a browser takes these rules in after its first sight of a page, by the page's own content policy", async ({
  page,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto("/ui/irh/stock");
  const rules = page.locator('script[type="speculationrules"]');
  await expect(rules).toBeAttached();
  expect(JSON.parse((await rules.textContent()) ?? "")).toHaveProperty("prerender");
  expect(refused).toEqual([]);
});

test("a page in another language than the cookie's sets the cookie and is not kept", async ({ request }) => {
  const answer = await fetchPage(request, addressOf("company", "en"), { Cookie: "lang=tc" });
  expect(answer.headers()["set-cookie"]).toContain("lang=en");
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
});

test("form, error and office answers are never stored", async ({ request }) => {
  for (const path of ["subscriptions", "appointments/inquiry", "error/404", "nothing", "office/signIn"])
    expect([path, (await fetchPage(request, `/ui/irh/${path}`)).headers()["cache-control"]]).toEqual([
      path,
      expect.stringContaining("no-store"),
    ]);
});

test("random requests over companies, languages, cookies and parameters never get each other's page", async ({
  baseURL,
}) => {
  const rounds = figure("ROUNDS", { push: 30, full: 1_000 });
  const seed = seedOf(20_260_302);
  let state = seed;
  const random = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % n;
  };
  const { port } = new URL(baseURL ?? "");
  const { request: ask } = await import("node:http");
  const get = (host: string, path: string, cookie: string) =>
    new Promise<string>((resolve, reject) => {
      const call = ask(
        { host: "127.0.0.1", port, path, headers: { Host: `${host}:${port}`, Cookie: cookie } },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part: string) => {
            text += part;
          });
          answer.on("end", () => resolve(text));
        },
      );
      call.on("error", reject).end();
    });
  const htmlLang: Record<string, string> = { "zh-CN": "zh-CN", tc: "zh-Hant-HK", en: "en" };
  const hosts = ["127.0.0.1", "second.localhost"];
  const names = new Map<string, string>();
  for (const host of hosts)
    for (const lang of languages)
      names.set(`${host} ${lang}`, brandOf(await get(host, "/ui/irh/company", `lang=${lang}`)));
  expect(new Set(names.values()).size).toBeGreaterThanOrEqual(4);
  for (let round = 0; round < rounds; round++) {
    const host = hosts[random(2)] ?? "";
    const lang = languages[random(3)] ?? "";
    const page = readingPages[random(readingPages.length)] ?? "";
    const noise = ["", "&utm=1", "&enterprise=x", "&range=1Y", "&lang=xx"][random(5)] ?? "";
    const html = await get(
      host,
      `/ui/irh/${page}${page.includes("?") ? "" : "?a=1"}${noise === "&lang=xx" ? "" : noise}`,
      `lang=${lang}; x=${random(99)}`,
    );
    expect([`seed ${seed} round ${round} ${host} ${page}`, /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([
      expect.any(String),
      htmlLang[lang],
    ]);
    expect([`seed ${seed} round ${round} ${host} ${page}`, brandOf(html)]).toEqual([
      expect.any(String),
      names.get(`${host} ${lang}`),
    ]);
  }
  console.log(`cache isolation: ${rounds} requests, seed ${seed}, 0 leaks`);
});
