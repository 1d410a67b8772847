import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const hour = 3_600_000;
/** Beijing time, so many milliseconds from now, as the form takes it. */
const clock = (later: number) => fieldTime(new Date(Date.now() + later));
const summariesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
    .getAllSubcomponents("vevent")
    .map((part) => String(part.getFirstPropertyValue("summary")));

const entries = (page: Page) => page.locator("main a[href*='/calendar/'], main a[href*='bookingDetails']");
/** Follows the link of a view or filter; afterwards the page that it leads to is there. */
async function choose(page: Page, name: string) {
  const link = page.getByRole("link", { name, exact: true });
  await expect(link).not.toHaveAttribute("aria-current", "page");
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
}

/** Schedules what is open, sees that nothing of it shows before its second, and waits until that has passed. */
async function scheduled(page: Page, seen: () => Promise<unknown[]>, nowhere: unknown[]) {
  const began = Date.now();
  expect(await seen()).toEqual(nowhere);
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("At a time").click();
  // What is done before the second takes about as long again, on a slow machine too.
  const ahead = 10_000 + 4 * (Date.now() - began);
  const due = Date.now() + ahead;
  await page.getByLabel("Time of release").fill(clock(ahead));
  await page.getByLabel("I have checked this").check();
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/goes out in/).first()).toBeVisible();
  expect([await seen(), Date.now() < due - 1_000]).toEqual([nowhere, true]);
  await page.waitForTimeout(Math.max(0, due + 500 - Date.now()));
}

test("a reader turns the months, sees the days of one as a list on a phone, and finds an event by its type", async ({
  browser,
}) => {
  const desk = await browser.newContext();
  const page = await desk.newPage();
  await page.goto("/ui/irh/calendar?lang=en");
  await expect(page.getByRole("columnheader").first()).toHaveText("Mon");
  await expect(page.locator("td[aria-current=date]")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Next event" }).getByRole("link").first()).toHaveAttribute(
    "href",
    /calendar\/|bookingDetails/,
  );
  await expect(page.getByText("Reporting calendar")).toBeVisible();
  const plan = page.locator(".plan li");
  await expect(plan.first()).toContainText("See the results");
  const heading = page.locator("main h2", { hasText: /^[A-Z][a-z]+ \d{4}$/ });
  const first = (await heading.textContent()) ?? "";
  await page.locator("a[rel=next]").click();
  await expect(heading).not.toHaveText(first);
  await expect(page.locator("td[aria-current=date]")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Next event" })).toHaveCount(0);
  await page.getByRole("link", { name: "This month" }).click();
  await expect(heading).toHaveText(first);
  await page.goto("/ui/irh/calendar?lang=en&month=2035-06");
  await expect(page.getByText("No events in this month.")).toBeVisible();
  await page
    .locator("section", { has: page.getByRole("heading", { name: "Next event" }) })
    .last()
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/ui/irh/calendar?lang=en");

  await choose(page, "List");
  await choose(page, "Institutional research");
  await expect(entries(page)).not.toHaveCount(0);
  await choose(page, "Meetings");
  await page.getByRole("link", { name: "Online talk with investors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Online talk with investors");
  await expect(page.getByText("(Beijing time)")).toBeVisible();
  await expect(page.getByRole("link", { name: "Watch the webcast" })).toHaveAttribute("href", /^https:/);
  const file = await page.getByRole("link", { name: "Add to my calendar" }).getAttribute("href");
  const answer = await page.request.get(file ?? "");
  expect([answer.status(), summariesOf(await answer.text())]).toEqual([200, ["Online talk with investors"]]);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const small = await phone.newPage();
  await small.goto("/ui/irh/calendar");
  await expect(small.locator("nav.tabs [aria-current=page]:visible").first()).toHaveText("日程");
  const day = small.locator(".to-day").first();
  const target = (await day.getAttribute("href")) ?? "";
  expect((await small.locator(target).boundingBox())?.y).toBeLessThan((await day.boundingBox())?.y ?? 0);
  await day.focus();
  await small.keyboard.press("Enter");
  await expect(small.locator(target)).toBeInViewport();
  await expect(small.locator(".month ul").first()).toBeHidden();
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("an event that an editor schedules is in the calendar, on its page and in the file from its second on, and not before", async ({
  browser,
  playwright,
}) => {
  const title = "资本市场日与业绩交流";
  const starts = clock(40 * 24 * hour);
  const context = await browser.newContext();
  const page = await context.newPage();
  const reader = await playwright.request.newContext();
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/calendar/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill(title);
  await page.getByLabel("Starts").fill(starts);
  await page.getByLabel("Ends").fill(clock(39 * 24 * hour));
  await page.getByLabel("Webcast link").fill("http://video.example.com/live");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Enter a full address that begins with https://")).toBeVisible();
  await page.getByLabel("Webcast link").fill("https://video.example.com/live");
  await page.getByLabel("Ends").fill(clock(40 * 24 * hour + hour));
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.waitForURL(/calendar\/(?!new)/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const id = page.url().replace(/\?.*/, "").split("/").at(-1) ?? "";

  const seen = async () => {
    const get = (path: string) => reader.get(`/ui/irh/${path}`);
    const text = async (path: string) => (await (await get(path)).text()).includes(title);
    const month = await text(`calendar?month=${starts.slice(0, 7)}`);
    const whole = summariesOf(await (await get("calendar.ics")).text()).includes(title);
    return [
      month,
      await text("calendar?view=list"),
      whole,
      (await get(`calendar/${id}`)).status(),
      (await get(`calendar/${id}.ics`)).status(),
    ];
  };
  const hidden = [false, false, false, 404, 404];
  await scheduled(page, seen, hidden);
  expect(await seen()).toEqual([true, true, true, 200, 200]);
});

test("an editor adds a type of event and finds it in the form; readers can filter by it once an event of it is out", async ({
  browser,
  playwright,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/calendar/types?lang=en");
  await page.getByLabel("Name · 简体中文").last().fill("反向路演");
  await page.getByRole("button", { name: "Add type" }).click();
  await expect(page.getByText("Type saved")).toHaveCount(1);
  await expect(page.getByRole("cell", { name: "反向路演" })).toBeVisible();
  await openOffice(page, "/ui/irh/office/calendar/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("走访基金公司");
  await page.getByRole("combobox", { name: "Event type" }).click();
  await page.getByRole("option", { name: "反向路演" }).click();
  await page.getByLabel("Starts").fill(clock(20 * 24 * hour));
  await page.getByLabel("Ends").fill(clock(20 * 24 * hour + hour));
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "走访基金公司" })).toBeVisible();
  const reader = await playwright.request.newContext();
  const offered = async () =>
    (await (await reader.get("/ui/irh/calendar?view=list&lang=tc")).text()).includes("反向路演");
  expect(await offered()).toBe(false);
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByLabel("I have checked this").check();
  await page.getByRole("dialog").getByLabel("At once").check();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect.poll(offered).toBe(true);
});

test("an editor enters the figures of results as rows; they stand on every page at their second, and on none before", async ({
  browser,
  playwright,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const reader = await playwright.request.newContext();
  await signInAs(context, "editor");
  await openOffice(page, "/ui/irh/office/calendar/new?lang=en");
  await page.getByLabel("Title · 简体中文").fill("2026年年度业绩");
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
  await expect(page.getByRole("heading", { level: 1, name: "2026年年度业绩" })).toBeVisible();
  await expect(value(1)).toHaveValue("7319.46");
  const id = page.url().replace(/\?.*/, "").split("/").at(-1) ?? "";

  const seen = async () => {
    const shows = async (path: string) => /7,?319\.46/.test(await (await reader.get(`/ui/irh/${path}`)).text());
    const pages = ["index", "results", "results.csv", `achievementDetail?id=${id}`, `calendar/${id}`];
    return Promise.all(pages.map(shows));
  };
  const nowhere = [false, false, false, false, false];
  await scheduled(page, seen, nowhere);
  expect(await seen()).toEqual(nowhere.map(() => true));

  await page.goto("/ui/irh/index?lang=en");
  await page.getByRole("link", { name: "See the results" }).first().click();
  await expect(page.getByText("731,946").first()).toBeVisible();
  await expect(page.getByText("New orders")).toBeVisible();
});
