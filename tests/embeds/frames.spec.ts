import { type BrowserContext, expect } from "@playwright/test";
import { cachedResponse } from "../support/cached-response";
import { addressOf, framePages, languages } from "../support/public-pages";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";
import { turned } from "../support/turned";

const parent = "https://parent.test";

/**
 * A page of another site under a policy that allows what the office says and nothing else, its own styles and scripts
 * included.
 */
const serveParent = (context: BrowserContext, baseURL: string | undefined, body: string) =>
  context.route(`${parent}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": `default-src 'none'; frame-src ${baseURL}; script-src ${baseURL}` },
      body: `<!doctype html><title>Parent</title>${body}<script src="${baseURL}/ui/irh/frames.js" async></script>`,
    }),
  );

test("frames are cached in each language, set no cookie, and are readable as they come and name themselves", async ({
  request,
}) => {
  const htmlLang: Record<string, string> = { "zh-CN": "zh-CN", tc: "zh-Hant-HK", en: "en" };
  for (const [at, page] of framePages.entries())
    for (const lang of turned(languages, at)) {
      const cached = await cachedResponse(request, `${addressOf(page, lang)}&theme=chinaRed&scheme=dark`);
      const headers = cached.headers();
      expect([page, "set-cookie" in headers, "x-frame-options" in headers]).toEqual([page, false, false]);
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
      const html = await cached.text();
      expect([page, /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([page, htmlLang[lang]]);
      expect(/<main[\s\S]*<\/main>/.exec(html)?.[0], page).toMatch(/<(h2|time|th)\b/);
      expect(html, page).not.toMatch(/class="site-head|<footer/);
    }
});

test("another site shows a frame once the company allows it, as high as it is; what it leads to opens beside", async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const frame = `${baseURL}/ui/irh/portrait/numberOfShareholders?lang=en`;
  await serveParent(
    context,
    baseURL,
    `<iframe src="${frame}" title="piece" width="100%" height="10" frameborder="0" referrerpolicy="origin"></iframe>`,
  );
  await context.grantPermissions(["local-network-access"]);
  await page.goto(`${parent}/`);
  const piece = page.frameLocator("iframe");
  await expect(piece.getByRole("heading", { level: 1 })).toHaveText("This site may not show this content");

  await signInAs(context, "editor");
  const office = await context.newPage();
  await openOffice(office, "/ui/irh/office/frames?lang=en");
  await office.getByLabel("Addresses of the sites").fill("http://parent.test");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("Write addresses of https sites").first()).toBeVisible();
  await office.getByLabel("Addresses of the sites").fill(parent);
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("Only these sites (and this one)")).toBeVisible();
  await office.getByLabel("Theme colour").selectOption("chinaRed");
  await expect(office.getByLabel("Code · Number of shareholders", { exact: true })).toHaveValue(
    /lang=en&amp;theme=chinaRed/,
  );

  await expect(async () => {
    await page.goto(`${parent}/`);
    await expect(piece.getByRole("heading", { level: 2 })).toHaveText("Number of shareholders", { timeout: 3_000 });
  }).toPass();
  await expect(page.locator("iframe")).toHaveAttribute("height", /^\d{3,4}$/);
  await piece.getByRole("link", { name: "Last 10 years" }).click();
  await expect(piece.getByRole("link", { name: "Last 10 years" })).toHaveAttribute("aria-current", "page");
  const [beside] = await Promise.all([
    page.waitForEvent("popup"),
    piece.getByRole("link", { name: /Number of shareholders$/ }).click(),
  ]);
  await expect(beside).toHaveURL(/\/ui\/irh\/shareholders\?lang=en/);

  const policies: string[] = [];
  const reader = await browser.newContext();
  await reader.grantPermissions(["local-network-access"]);
  const strict = await reader.newPage();
  strict.on("console", (message) => /Content Security Policy/.test(message.text()) && policies.push(message.text()));
  const named = (one: string) => `${one}${one.includes("?") ? "&" : "?"}lang=en&theme=chinaRed&scheme=dark`;
  await serveParent(
    reader,
    baseURL,
    framePages.map((one) => `<div data-irh-frame="${named(one)}" data-title="${one}"></div>`).join(""),
  );
  await strict.goto(`${parent}/`);
  for (const one of framePages) {
    const frame = strict.locator(`iframe[title="${one}"]`);
    const within = frame.contentFrame();
    await frame.scrollIntoViewIfNeeded();
    await expect(frame, one).toHaveAttribute("height", /^\d{3,4}$/);
    await expect(within.locator("html"), one).toHaveCSS("color-scheme", "dark");
    await expect(within.locator("main :is(h2, time, th, dd, strong):visible").first(), one).toBeVisible();
    const wide = await within.locator("html").evaluate((html) => html.scrollWidth - innerWidth);
    expect([one, wide]).toEqual([one, 0]);
  }
  expect(await reader.cookies()).toEqual([]);
  expect(policies).toEqual([]);
  await reader.close();
});
