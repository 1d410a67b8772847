import { expect } from "@playwright/test";
import { addDays, beijingDay } from "../../app/shared/dates.ts";
import { test } from "../support/alone-test.ts";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { publishNow } from "../support/publish";
import { openOffice, signInAs } from "../support/staff-session";
import { linkIn, subscribe } from "./by-screen";

const form = "/ui/irh/subscriptions";
/** The Beijing day so many days from the world's present one. */
const dayIn = (days: number) => addDays(beijingDay(new Date(outside.now())), days);

test("a reader of the calendar asks to be reminded a week ahead, is mailed at nine that day, told when the event moves, and leaves", async ({
  browser,
  request,
}) => {
  const title = `投资者开放日${Date.now()}`;
  const email = `reminded-${Date.now()}@example.com`;
  const page = await (await browser.newContext()).newPage();
  await page.goto("/ui/irh/calendar?view=list&type=meeting&lang=en");
  await page.locator("summary", { hasText: "Remind me by e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Receive event reminders by e-mail" });
  await expect(dialog.getByLabel("Meetings")).toBeChecked();
  await dialog.getByLabel("How long before").fill("1");
  await dialog.getByLabel("Days or weeks").selectOption("weeks");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === form);
  await expect(page.getByRole("group", { name: "Kind of event" }).getByRole("checkbox", { checked: true })).toHaveCount(
    1,
  );
  await expect(page.getByLabel("Days or weeks")).toHaveValue("weeks");
  await page.getByLabel("How long before").fill("5");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("I have read and accept").check();
  await slide(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert").getByText("Please enter 1 to 30 days or 1 to 4 weeks")).toBeVisible();
  await page.getByLabel("How long before").fill("1");
  await subscribe(page, email);

  const context = await browser.newContext();
  await signInAs(context, "editor");
  const office = await context.newPage();
  await openOffice(office, "/ui/irh/office/calendar/new?lang=en");
  await office.getByLabel("Title · 简体中文").fill(title);
  await office.getByRole("combobox", { name: "Event type" }).click();
  await office.getByRole("option", { name: "Meetings" }).click();
  // A week before is nine o'clock of the world's tomorrow.
  const [tomorrow, eventDay, laterDay] = [dayIn(1), dayIn(8), dayIn(16)];
  await office.getByLabel("Starts").fill(`${eventDay}T15:00:00`);
  await office.getByLabel("Ends").fill(`${eventDay}T16:00:00`);
  await office.getByRole("button", { name: "Save draft" }).click();
  await expect(office.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await publishNow(office);
  await outside.cron(Date.parse(`${tomorrow}T01:00:00Z`));
  const { text } = await outside.waitFor(email, title);
  await page.goto(linkIn(text, "/ui/irh/calendar/"));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await (await page.request.get(linkIn(text, ".ics"))).text()).toContain(`SUMMARY:${title}`);

  const id = /calendar\/(\w+)\?/.exec(text)?.[1];
  await context.clearCookies();
  await signInAs(context, "editor");
  await openOffice(office, `/ui/irh/office/calendar/${id}?lang=en`);
  await office.getByLabel("Starts").fill(`${laterDay}T10:00:00`);
  await office.getByLabel("Ends").fill(`${laterDay}T11:00:00`);
  await office.getByRole("button", { name: "Save draft" }).click();
  await expect(office.getByText("Draft saved").first()).toBeVisible();
  await publishNow(office, { further: true });
  await outside.cron();
  const moved = await outside.waitFor(email, "New time");
  expect(moved.text).toMatch(/New time: .* 10:00–11:00 \(Beijing time\)[\s\S]*Earlier time: .* 15:00 \(Beijing time\)/);

  await page.goto(linkIn(moved.text, "subscriptions/manage"));
  await expect(page.getByLabel("How long before")).toHaveValue("1");
  await page.getByLabel("All events").check();
  await page.getByLabel("How long before").fill("３");
  await page.getByLabel("Days or weeks").selectOption("days");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Modified successfully")).toBeVisible();
  await expect(page.getByLabel("How long before")).toHaveValue("3");
  await expect(page.getByLabel("Meetings")).not.toBeChecked();

  const leave = /<(.+)>/.exec(moved.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  const left = await request.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
  expect([left.status(), left.url()]).toEqual([200, leave]);
});

test("without JavaScript the choice of the calendar leads to the form all the same", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto("/ui/irh/calendar?lang=en");
  await page.locator("summary", { hasText: "Remind me by e-mail" }).click();
  await page.getByLabel("How long before").fill("10");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === form);
  await expect(page.getByLabel("All events")).toBeChecked();
  await expect(page.getByLabel("How long before")).toHaveValue("10");
});
