import { expect, type Page } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";

const rows = (page: Page) => page.locator("tbody tr");

test("lists of activities and of records are searched by what is typed, which stands in the address", async ({
  context,
  page,
}) => {
  await signInAs(context, "admin");
  for (const [screen, text, other] of [
    ["office/activities", "Tour of the intelligent", "Global investor online day"],
    ["office/securities", "07118.HK", "609718.SH"],
  ] as const) {
    await openOffice(page, `/ui/irh/${screen}?lang=en`);
    await expect(rows(page).filter({ hasText: other }).first()).toBeVisible();
    await page.getByRole("searchbox", { name: "Search" }).fill(text.toLowerCase());
    await expect(rows(page).filter({ hasText: other })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: text }).first()).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=/);
    await page.reload();
    await expect(rows(page).filter({ hasText: text }).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: other })).toHaveCount(0);
    await openOffice(page, `/ui/irh/${screen}?lang=en&q=zzz`);
    await expect(page.getByText("Nothing matches.")).toBeVisible();
  }
});

test("a head of a table sorts by a press of a key too, and says how in the reader's language", async ({
  context,
  page,
}) => {
  await signInAs(context, "viewer");
  await openOffice(page, "/ui/irh/office/activities?lang=tc");
  await page.getByRole("button", { name: "活動 （未排序）" }).press("Space");
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("button", { name: "活動 （升序）" })).toBeVisible();
});
