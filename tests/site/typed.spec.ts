import { expect, type Page } from "@playwright/test";
import { isFull } from "../support/full.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";

const rows = (page: Page) => page.locator("tbody tr");

/** One list on every push, each of them in a full run (`npm run test:full pages`): all have the same search. */
const searched = {
  "office/activities": ["Tour of the intelligent", "Global investor online day"],
  "office/announcements": ["Annual results", "Interim"],
  "office/questions": ["dividend", "capacity"],
  "office/researchReports": ["Haijin", "Northridge"],
  "office/estimates": ["Jingchuan", "Northridge"],
} as const;

const lists = Object.entries(searched).slice(0, isFull ? undefined : 1);

test("what is typed into a list of the office stands in no address and is kept; a list is searched on the screen and sorted by keys too", async ({
  context,
  page,
}) => {
  await signInAs(context, "admin");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(decodeURIComponent(request.url()).toLowerCase()));
  for (const [screen, [text, other]] of lists) {
    await openOffice(page, `/ui/irh/${screen}?lang=en`);
    await expect(rows(page).filter({ hasText: other }).first()).toBeVisible();
    await page.getByRole("searchbox").fill(text.toLowerCase());
    await expect(rows(page).filter({ hasText: other })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: text }).first()).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=/);
    await page.reload();
    await expect(rows(page).filter({ hasText: text }).first()).toBeVisible();
    await expect(rows(page).filter({ hasText: other })).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveValue(text.toLowerCase());
    const typed = [text.toLowerCase(), text.toLowerCase().replaceAll(" ", "+")];
    expect(addresses.filter((url) => typed.some((one) => url.includes(one)))).toEqual([]);
  }

  await openOffice(page, "/ui/irh/office/securities?lang=en");
  const other = rows(page).filter({ hasText: "609718.SH" });
  await expect(other.first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("07118.hk");
  await expect(other).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "07118.HK" }).first()).toBeVisible();
  expect(page.url()).not.toContain("07118");
  await page.getByRole("searchbox", { name: "Search" }).fill("zzz");
  await expect(page.getByText("Nothing matches.")).toBeVisible();

  await openOffice(page, "/ui/irh/office/activities?lang=tc");
  await page.getByRole("button", { name: "活動 （未排序）" }).press("Space");
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("button", { name: "活動 （升序）" })).toBeVisible();
});
