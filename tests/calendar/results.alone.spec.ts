import { expect } from "@playwright/test";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { test } from "../support/alone-test.ts";
import { releaseNow, schedule } from "../support/publish";
import { openOffice, signInAs } from "../support/staff-session";

const hour = 3_600_000;
/** Beijing time, so many milliseconds from now, as the form takes it. */
const clock = (later: number) => fieldTime(new Date(Date.now() + later));

test("an editor enters the figures of results as rows; they stand on every page from their release on, and on none before", async ({
  context,
  page,
  request: reader,
}) => {
  const title = "2026年年度业绩";
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/calendar/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill(title);
  await page.getByRole("combobox", { name: "Event type" }).click();
  await page.getByRole("option", { name: "Results", exact: true }).click();
  await page.getByLabel("Starts").fill(clock(-hour));
  await page.getByLabel("Ends").fill(clock(hour));
  await page.getByRole("button", { name: "Enter figures" }).click();
  const value = (n: number) => page.getByLabel(`Value · Figure ${n}`, { exact: true });
  for (const [at, text] of ["7,319.46", "812.5", "１２０"].entries()) await value(at + 1).fill(text);
  await value(1).press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Change year on year · Figure 1")).toBeFocused();
  await page.keyboard.type("-3.2");
  await page.getByRole("button", { name: "Remove figure: Basic EPS" }).press("Enter");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Please enter four to six headline figures").first()).toBeVisible();
  await page.getByRole("button", { name: "Add figure" }).press("Enter");
  await page.getByLabel("Own name · Figure 4 · 简体中文").fill("新增订单");
  await page.getByLabel("Own name · Figure 4 · English").fill("New orders");
  await value(4).fill("95.1");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/calendar\/(?!new)/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(value(1)).toHaveValue("7319.46");
  const id = page.url().replace(/\?.*/, "").split("/").at(-1) ?? "";

  const seen = async () => {
    const shows = async (path: string) => /7,?319\.46/.test(await (await reader.get(`/ui/irh/${path}`)).text());
    const pages = ["index", "results", "results.csv", `achievementDetail?id=${id}`, `calendar/${id}`];
    return Promise.all(pages.map(shows));
  };
  const nowhere = [false, false, false, false, false];
  expect(await seen()).toEqual(nowhere);
  await schedule(page, clock(2 * hour));
  expect(await seen()).toEqual(nowhere);
  await releaseNow(page, title);
  await expect.poll(seen).toEqual(nowhere.map(() => true));

  await page.goto("/ui/irh/index?lang=en");
  await page.getByRole("link", { name: "See the results" }).first().click();
  await expect(page.getByText("731,946").first()).toBeVisible();
  await expect(page.getByText("New orders")).toBeVisible();
});
