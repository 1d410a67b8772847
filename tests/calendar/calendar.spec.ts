import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { fieldTime } from "../../app/shared/forms/form-data.ts";
import { publishNow, releaseNow, schedule } from "../support/publish";
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
  await expect(page.getByRole("region", { name: "Next event" })).toHaveCount(0);
  await page.getByRole("link", { name: "This month" }).click();
  await expect(heading).toHaveText(first);
  await page.goto("/ui/irh/calendar?lang=en&month=2035-06");
  await expect(page.getByText("No events in this month.")).toBeVisible();
  await expect(page.locator("td[aria-current=date]")).toHaveCount(0);
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

test("an event that an editor schedules is in the calendar, on its page and in the file from its release on, and not before", async ({
  browser,
  request: reader,
}) => {
  const title = "资本市场日与业绩交流";
  const starts = clock(40 * 24 * hour);
  const context = await browser.newContext();
  const page = await context.newPage();
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
  expect(await seen()).toEqual(hidden);
  await schedule(page, clock(2 * hour));
  expect(await seen()).toEqual(hidden);
  await releaseNow(page, title);
  await expect.poll(seen).toEqual([true, true, true, 200, 200]);
});

test("an editor adds a type of event and finds it in the form; readers can filter by it once an event of it is out", async ({
  browser,
  request: reader,
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
  const offered = async () =>
    (await (await reader.get("/ui/irh/calendar?view=list&lang=tc")).text()).includes("反向路演");
  expect(await offered()).toBe(false);
  await publishNow(page);
  await expect.poll(offered).toBe(true);
});
