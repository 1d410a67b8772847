import { expect } from "@playwright/test";
import words from "../../locales/en/site.json" with { type: "json" };
import { totp } from "../../scripts/local/totp.ts";
import { signedIn } from "../support/sign-in.ts";
import { test } from "../support/test.ts";
import { ownWorld } from "../support/world.ts";

const { unsent } = words;

let world: Awaited<ReturnType<typeof ownWorld>>;
test.beforeAll(async () => {
  world = await ownWorld();
});
test.afterAll(() => world.stop());

test("a mail that failed is shown with its reason on a phone, sent again by keys alone, and gone from the list", async ({
  browser,
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
  const reception = world.accounts.find(({ role }) => role === "reception");
  if (!reception) throw new Error("nobody at reception");
  const [name = "", value = ""] = (await signedIn(world.url, reception, () => totp(reception.totpSecret))).split(
    "=",
    2,
  );
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([
    { name, value, url: world.url, httpOnly: true, sameSite: "Lax" },
    { name: "lang", value: "en", url: world.url },
  ]);
  const page = await context.newPage();
  await page.goto("/ui/irh/office/mails");
  await page.locator("html[data-live]").waitFor();
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
  await expect.poll(() => world.messages().length).toBeGreaterThan(0);
});
