import { expect } from "@playwright/test";
import words from "../../locales/en/site.json" with { type: "json" };
import { test } from "../support/alone-test.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";

const { unsent } = words;

test("a mail that failed is shown with its reason on a phone, sent again by keys alone, and gone from the list", async ({
  browser,
  world,
}) => {
  const registration = await world.d1
    .prepare(
      "SELECT company_id, id FROM registrations WHERE company_id = (SELECT company_id FROM hosts WHERE host = '127.0.0.1') LIMIT 1",
    )
    .first<{ company_id: string; id: string }>();
  await world.d1
    .prepare(
      `INSERT INTO outbox (id, company_id, kind, subject_id, occasion, state, attempts, reason, created_at)
       VALUES ('failed-in-journey', ?, 'appointments.received', ?, 'journey', 'failed', 9, 'Throttling', ?)`,
    )
    .bind(registration?.company_id, registration?.id, Date.now() - 60_000)
    .run();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signInAs(context, "reception");
  const page = await context.newPage();
  await openOffice(page, "/ui/irh/office/mails?lang=en");
  await expect(page.getByText(unsent.reasons.tooFast)).toBeVisible();
  await expect(page.getByText(unsent.failed, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole("button", { name: unsent.again.all }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: unsent.again.title });
  await expect(question).toBeVisible();
  const send = question.getByRole("button", { name: unsent.again.confirm });
  for (let n = 0; n < 6 && !(await send.evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(unsent.none)).toBeVisible();
  await expect(page.getByText(unsent.reasons.tooFast)).toBeHidden();
  const state = () =>
    world.d1.prepare("SELECT state FROM outbox WHERE id = 'failed-in-journey'").first<string>("state");
  await expect.poll(state).toBe("sent");
});
