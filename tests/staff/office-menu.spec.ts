import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

test("the menu folds away by the keyboard, the work takes its width, and the browser keeps it so", async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context, "admin");
  await openOffice(page, "/ui/irh/office/activities?lang=en");
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("navigation", { name: "Back office menu" });
  const width = async () => (await page.getByRole("main").boundingBox())?.width ?? 0;
  const beside = await width();
  await expect(menu.locator("[aria-current=page]")).toHaveText("Activities");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await button.press("Enter");
  await expect(menu).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  expect(await width()).toBeGreaterThan(beside + 200);
  const document = await context.request.get("/ui/irh/office/activities?lang=en");
  expect(await document.text()).toContain('aria-expanded="false" aria-controls="office-menu"');
  await openOffice(page, "/ui/irh/homeIndex?lang=en");
  await expect(menu).toBeHidden();
  await button.press("Enter");
  await expect(menu).toBeVisible();
});

test("on a phone the header says the company's whole name, and the way out is in the menu", async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(context, "viewer");
  await openOffice(page, "/ui/irh/office/company?lang=en");
  const name = page.getByRole("banner").getByText("Chengyue Precision", { exact: true });
  expect(await name.evaluate((each) => each.scrollWidth <= each.clientWidth || each.clientWidth === 0)).toBe(true);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("navigation", { name: "Back office menu" });
  await expect(menu.getByRole("button", { name: "Sign out" })).toBeVisible();
});

test("on a phone the filters of a list are folded but for the first, unless the address has one of them", async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(context, "reception");
  await openOffice(page, "/ui/irh/office/registrations?lang=en");
  const bar = page.getByRole("search");
  const more = bar.getByRole("button", { name: "More filters" });
  await expect(bar.getByRole("searchbox")).toBeVisible();
  await expect(bar.getByRole("combobox", { name: "Status" })).toBeHidden();
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(bar.getByRole("combobox", { name: "Status" })).toBeVisible();
  await openOffice(page, "/ui/irh/office/registrations?lang=en&status=passed");
  await expect(bar.getByRole("combobox", { name: "Status" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(more).toBeHidden();
});

test("the menu unfolds the group of the open screen alone, and leads back to the screens opened last", async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/honours?lang=en");
  const menu = page.getByRole("navigation", { name: "Back office menu" });
  const groups = menu.locator("details");
  expect(await groups.locator("summary").allTextContents()).toEqual([
    ...["Results and disclosure", "Company", "Market data", "Investors and visits", "Site", "Settings"],
  ]);
  await expect(menu.locator("details[open] summary")).toHaveText(["Company"]);
  await expect(menu.locator("details [aria-current=page]")).toHaveText("Honours");
  await groups.locator("summary", { hasText: /^Site$/ }).press("Enter");
  await menu.getByRole("link", { name: "Pictures" }).click();
  await page.waitForURL(/office\/pictures/);
  const recent = menu.getByRole("region", { name: "Recently opened" }).getByRole("link");
  await expect(recent).toHaveText(["Pictures", "Honours"]);
  const document = await context.request.get("/ui/irh/homeIndex?lang=en");
  expect(await document.text()).toContain("Recently opened");
});

test("the menu has what the role works with: an administrator all, reception its visitors, a viewer what may be read, who has two roles what both have", async ({
  browser,
  baseURL,
}) => {
  const counts: Record<string, number> = {};
  const links: Record<string, string[]> = {};
  for (const role of ["admin", "editor", "reception", "viewer", "editor+reception"] as const) {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    await signInAs(context, role);
    const html = await (await context.request.get("/ui/irh/homeIndex?lang=en")).text();
    const [menu = ""] = /<nav id="office-menu"[\s\S]*?<\/nav>/.exec(html) ?? [];
    links[role] = [...menu.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href).sort();
    counts[role] = links[role].length;
    await context.close();
  }
  console.log(`entries of the menu by role: ${JSON.stringify(counts)}`);
  expect(links["editor+reception"]).toEqual([...new Set([...(links.editor ?? []), ...(links.reception ?? [])])].sort());
  expect(counts.reception).toBeLessThan(20);
  expect(counts.editor).toBeLessThan(counts.admin ?? 0);
});
