import { expect } from "@playwright/test";
import { cachedResponse } from "../support/cached-response";
import { elementsOf, linkOf, wordsOf } from "../support/html";
import { test } from "../support/test.ts";

const path = "/ui/irh/announcements";
const report = `${path}/demo-chengyue-filing-1-3`;

test("a detail page is kept at the edge, and one that is not out or never was is one answer that is not", async ({
  request,
}) => {
  await cachedResponse(request, report);
  const seen = await Promise.all(
    ["demo-chengyue-filing-next", "demo-chengyue-filing-none", "demo-jilan-filing-1-3"].map(async (id) => {
      const answer = await request.get(`${path}/${id}`, { headers: { Accept: "text/html", Cookie: "irh_staff=none" } });
      const { date: _, "x-request-id": number = "", "server-timing": cost = "", ...headers } = answer.headers();
      const [calls, statements] = cost.split("/");
      return {
        status: answer.status(),
        headers,
        calls,
        statements,
        body: (await answer.text()).replaceAll(id, "ID").replaceAll(number, "NUMBER"),
      };
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[2]).toEqual(seen[1]);
  expect([seen[0]?.status, seen[0]?.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("a reader turns the pages, chooses a type and a year, reads the PDF in the page, and goes from a film to its report and on to share it", async ({
  page,
}) => {
  const violations: string[] = [];
  page.on(
    "console",
    (message) => void (/Content Security Policy|X-Frame/i.test(message.text()) && violations.push(message.text())),
  );
  await page.goto(`${path}?lang=en`);
  const titles = page.locator(".news-row a");
  const previous = page.getByRole("link", { name: "Previous" });
  await expect(titles).not.toHaveCount(0);
  const first = await titles.allTextContents();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(previous).toBeVisible();
  await expect(titles).not.toHaveCount(0);
  await expect(titles).not.toHaveText(first);
  await previous.click();
  await expect(previous).toHaveCount(0);
  await expect(titles).toHaveText(first);
  await page.getByRole("navigation", { name: "Types of announcements" }).getByRole("link", { name: /ESG/ }).click();
  await expect(page.locator(".news-row")).toHaveCount(3);
  await page.getByLabel("Year").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator(".news-row")).toHaveCount(1);

  await page.goto(`${report}?lang=en`);
  await page.getByText("Read it here").first().click();
  await expect(page.locator("iframe").first()).toBeVisible();
  expect(violations).toEqual([]);

  await page.goto("/ui/irh/periodicReports/visualVideo?lang=en");
  await expect(page.getByRole("link", { name: "Dividend and outlook" })).toBeVisible();
  await page.getByRole("link", { name: "Read the announcement" }).click();
  await expect(page).toHaveURL(/\/announcements\/[\w-]+$/);
  const main = page.getByRole("main");
  await expect(main).toContainText(/No\. \d{4}-\d{3}/);
  await expect(main).not.toContainText("Dividend and outlook");
  await expect(main.getByRole("link", { name: /Video/ })).not.toHaveCount(0);
  await expect(main.getByRole("link", { name: /Poster/ })).toHaveCount(0);
  const film = main.getByRole("link", { name: "Watch the video" });
  await expect(film).toHaveAttribute("href", /periodicReports\/visualVideo\?id=/);
  await main.getByRole("link", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});

test("a PDF is shown in place or kept, in parts when asked", async ({ request }) => {
  const html = await (await request.get(`${report}?lang=en`)).text();
  const url = elementsOf(html, "iframe")[0]?.attribs.src ?? "";
  const shown = await request.get(url);
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(shown.headers()["content-disposition"]).toMatch(/^inline; filename/);
  expect(shown.headers()["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'self'");
  const stored = await request.get(`${url}?download`);
  expect(stored.headers()["content-disposition"]).toMatch(/^attachment; filename/);
  expect(stored.headers()["content-security-policy"]).toContain("sandbox");
  const whole = await shown.body();
  const etag = shown.headers().etag ?? "";
  const part = await request.get(url, { headers: { Range: "bytes=5-14", "If-Range": etag } });
  expect([part.status(), await part.body()]).toEqual([206, whole.subarray(5, 15)]);
  const changed = await request.get(url, { headers: { Range: "bytes=5-14", "If-Range": '"another"' } });
  expect([changed.status(), (await changed.body()).length]).toEqual([200, whole.length]);
  expect((await request.get(url, { headers: { "If-None-Match": etag } })).status()).toBe(304);
});

test("what was converted says the company's name as the company writes it, down to the names of files", async ({
  request,
}) => {
  const html = await (await request.get("/ui/irh/periodicReports/visualVideo?lang=tc")).text();
  const heads = elementsOf(html, "h2").map(wordsOf);
  expect(heads).toContainEqual(expect.stringMatching(/^澄岳精密\d{4}年年度報告/));
  expect(linkOf(html, /^\d{4}年年度報告/)).toBeTruthy();
  expect(html).not.toContain("澄嶽");
});

test("only pages that show files in place allow frames, and no page can be framed by another site", async ({
  request,
}) => {
  const policyOf = async (address: string) => (await request.get(address)).headers()["content-security-policy"] ?? "";
  expect(await policyOf(report)).toContain("frame-src 'self'");
  expect(await policyOf(report)).toContain("frame-ancestors 'none'");
  expect(await policyOf(path)).not.toContain("frame-src");
});
