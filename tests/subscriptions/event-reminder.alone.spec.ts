import { type Browser, expect, type Page } from "@playwright/test";
import { startOwnWorld } from "../support/browser-world";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

let world: Awaited<ReturnType<typeof startOwnWorld>>;
test.beforeAll(async () => {
  world = await startOwnWorld();
});
test.afterAll(() => world.stop());

const form = "/ui/irh/subscriptions";
const day = 86_400_000;
const begun = Date.now();
/** The Beijing day so many days from the one on which the tests began. */
const dayIn = (days: number) => new Date(begun + 8 * 3_600_000 + days * day).toISOString().slice(0, 10);
const linkIn = (text: string, path: string) => text.split(/\s+/).find((word) => word.includes(path)) ?? "";

async function publish(page: Page, edited = false) {
  await page.getByRole("button", { name: "Publish…" }).click();
  if (edited) await page.getByRole("dialog").getByLabel("Further edit").check();
  await page.getByRole("dialog").getByLabel("I have checked this").check();
  await page.getByRole("dialog").getByLabel("At once").check();
  await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function openEditor(browser: Browser, role: "editor" | "admin" = "editor"): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url });
  await signInAs(context, role);
  return context.newPage();
}

test("a reader of the calendar asks to be reminded a week ahead, is mailed at nine that day, told when the event moves, and leaves", async ({
  browser,
  playwright,
}) => {
  const title = `投资者开放日${Date.now()}`;
  const email = `reminded-${Date.now()}@example.com`;
  const page = await (await browser.newContext({ baseURL: world.url })).newPage();
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
  await slide(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Please confirm your e-mail address" })).toBeVisible();
  const { text: asked } = await outside.waitFor(email, "confirmMailResult");
  await page.goto(linkIn(asked, "confirmMailResult"));
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();

  const office = await openEditor(browser);
  await openOffice(office, `${world.url}/ui/irh/office/calendar/new?lang=en`);
  await office.getByLabel("Title · 简体中文").fill(title);
  await office.getByRole("combobox", { name: "Event type" }).click();
  await office.getByRole("option", { name: "Meetings" }).click();
  await office.getByLabel("Starts").fill(`${dayIn(12)}T15:00:00`);
  await office.getByLabel("Ends").fill(`${dayIn(12)}T16:00:00`);
  await office.getByRole("button", { name: "Save draft" }).click();
  await expect(office.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await publish(office);
  await outside.cron(`${dayIn(5)}T00:59:00Z`);
  const heard = async () =>
    (await outside.messages({ to: email }))
      .filter(({ subject }) => subject.includes(title))
      .map(({ subject }) => subject.split(":")[0]);
  expect(await heard()).toEqual([]);
  await outside.cron(`${dayIn(5)}T01:00:00Z`);
  const { text } = await outside.waitFor(email, title);
  await outside.cron(`${dayIn(5)}T01:01:00Z`);
  await outside.cron(`${dayIn(11)}T01:00:00Z`);
  expect(await heard()).toEqual(["Reminder"]);
  await page.goto(linkIn(text, "/ui/irh/calendar/"));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await (await page.request.get(linkIn(text, ".ics"))).text()).toContain(`SUMMARY:${title}`);

  const id = /calendar\/(\w+)\?/.exec(text)?.[1];
  // Somebody else: by the days that have passed the editor's session has ended.
  const again = await openEditor(browser, "admin");
  await openOffice(again, `${world.url}/ui/irh/office/calendar/${id}?lang=en`);
  await again.getByLabel("Starts").fill(`${dayIn(20)}T10:00:00`);
  await again.getByLabel("Ends").fill(`${dayIn(20)}T11:00:00`);
  await again.getByRole("button", { name: "Save draft" }).click();
  await expect(again.getByText("Draft saved").first()).toBeVisible();
  await publish(again, true);
  await outside.cron();
  const moved = await outside.waitFor(email, "New time");
  expect(moved.text).toMatch(/New time: .* 10:00–11:00 \(Beijing time\)[\s\S]*Earlier time: .* 15:00 \(Beijing time\)/);

  await page.goto(linkIn(moved.text, "subscriptions/manage"));
  await expect(page.getByLabel("How long before")).toHaveValue("1");
  await page.getByLabel("All events").check();
  await page.getByLabel("How long before").fill("３");
  await page.getByLabel("Days or weeks").selectOption("days");
  await page.getByRole("button", { name: "Save event reminders" }).click();
  await expect(page.getByText("Modified successfully")).toBeVisible();
  await expect(page.getByLabel("How long before")).toHaveValue("3");
  await expect(page.getByLabel("Meetings")).not.toBeChecked();

  const reader = await playwright.request.newContext();
  const leave = /<(.+)>/.exec(moved.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  const left = await reader.post(leave, { form: { "List-Unsubscribe": "One-Click" } });
  expect([left.status(), left.url()]).toEqual([200, leave]);
  await reader.dispose();
  await outside.cron(`${dayIn(17)}T01:00:00Z`);
  await outside.cron(`${dayIn(17)}T01:02:00Z`);
  expect(await heard()).toEqual(["New time", "Reminder"]);
});

test("without JavaScript the choice of the calendar leads to the form all the same", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: world.url })).newPage();
  await page.goto("/ui/irh/calendar?lang=en");
  await page.locator("summary", { hasText: "Remind me by e-mail" }).click();
  await page.getByLabel("How long before").fill("10");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === form);
  await expect(page.getByLabel("All events")).toBeChecked();
  await expect(page.getByLabel("How long before")).toHaveValue("10");
});
