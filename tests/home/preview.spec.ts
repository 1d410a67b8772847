import { expect } from "@playwright/test";
import { signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("staff see the home and column pages as they will be at a release, readers are led to sign in", async ({
  page,
  context,
}) => {
  const en = /Notice of the online reception day of listed companies/;
  const address = "/ui/irh/view/index?lang=en";
  const refused = await context.request.get(address, { maxRedirects: 0 });
  expect([refused.status(), refused.headers().location]).toEqual([302, expect.stringMatching(/\/office\/signIn\?to=/)]);
  await signInAs(context, "editor");
  await page.goto(address);
  const block = page
    .locator("main section")
    .filter({ has: page.getByRole("heading", { name: "Latest announcements" }) });
  await expect(block).toBeVisible();
  await expect(block).not.toContainText(en);
  await page
    .getByRole("listitem")
    .filter({ hasText: en })
    .getByRole("link", { name: /17:00:00$/ })
    .click();
  await expect(block).toContainText(en);
  await expect(page.getByText(/^Preview: this page as readers get it at .* 17:00:00 \(Beijing time\)$/)).toBeVisible();
  const column = page.url().replace("/view/index?", "/view/column?id=disclosure&");
  await page.getByLabel("Moment (Beijing time)").fill("2020-01-01T00:00:00");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(block).not.toContainText(en);

  await page.goto(column);
  await expect(block).toContainText(en);
  const answer = await page.request.get("/ui/irh/view/index");
  expect([answer.headers()["cache-control"], answer.headers()["x-robots-tag"]]).toEqual([
    expect.stringContaining("no-store"),
    "noindex, nofollow",
  ]);
  expect((await page.request.get("/ui/irh/view/column?id=none")).status()).toBe(404);
});
