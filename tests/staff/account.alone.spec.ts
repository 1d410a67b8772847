import { type Browser, expect, type Page } from "@playwright/test";
import { totp } from "../../scripts/local/totp.ts";
import { startOwnWorld } from "../support/browser-world";
import { outside, staff } from "../support/journeys";
import { openOffice } from "../support/staff-session";
import { test } from "../support/test.ts";

const account = () => staff("viewer");
const phrase = "seven lamps by the quay";

let world: Awaited<ReturnType<typeof startOwnWorld>>;
test.beforeAll(async () => {
  world = await startOwnWorld();
});
test.afterAll(() => world.stop());

let last = 0;
const halfMinute = () => Math.floor(Date.now() / 30_000);
/** Digits that have not been used yet: of this half minute or the next, for which the site makes allowance, as soon as it does. */
async function freshDigits(): Promise<string> {
  const step = Math.max(halfMinute(), last + 1);
  last = step;
  await expect.poll(halfMinute, { timeout: 40_000 }).toBeGreaterThanOrEqual(step - 1);
  return totp(account().totpSecret, step * 30_000);
}

async function enter(
  browser: Browser,
  origin: string,
  proof: () => Promise<string> | string,
  password = account().password,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto("/ui/irh/office/signIn?lang=en");
  await page.getByLabel("E-mail").fill(account().email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const value = await proof();
  if (value.includes("-")) {
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(value);
  } else await page.getByLabel("Verification code").fill(value);
  await page.getByRole("button", { name: "Sign in" }).click();
  return page;
}

test("a person changes the password, makes recovery codes, ends another browser's session, and gets in again after forgetting the password", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const origin = world.url;
  const mine = await enter(browser, origin, freshDigits);
  await expect(mine).toHaveURL(/homeIndex/);
  const other = await enter(browser, origin, freshDigits);
  await expect(other).toHaveURL(/homeIndex/);

  await openOffice(mine, "/ui/irh/homeIndex");
  await mine.getByRole("link", { name: /Read only$/ }).click();
  await expect(mine.getByRole("heading", { name: "My account", level: 1 })).toBeVisible();
  const passwords = mine.locator("section", { has: mine.getByRole("heading", { name: "Password" }) });
  await passwords.getByLabel("Current password").fill("not the password");
  await passwords.getByLabel("New password").fill(phrase);
  await passwords.getByRole("button", { name: "Change password" }).click();
  await expect(passwords.getByText("The password is wrong.")).toBeVisible();
  await expect(passwords.getByLabel("New password")).toHaveValue(phrase);
  await passwords.getByLabel("Current password").fill(account().password);
  await passwords.getByRole("button", { name: "Change password" }).click();
  await expect(mine.getByText("The password has been changed and your other sessions have ended")).toBeVisible();
  await expect(passwords.getByLabel("New password")).toHaveValue("");
  await outside.waitFor(account().email, "your password was changed");
  await other.goto("/ui/irh/homeIndex");
  await expect(other.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();

  await mine.getByRole("button", { name: "Make new recovery codes" }).click();
  const making = mine.getByRole("dialog");
  await making.getByLabel("Current password").fill(phrase);
  await making.getByLabel("Authenticator digits or recovery code").fill(await freshDigits());
  await making.getByRole("button", { name: "Make new recovery codes" }).click();
  await expect(mine.getByRole("heading", { name: "Your new recovery codes" })).toBeVisible();
  const listed = mine.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  const download = mine.waitForEvent("download");
  await mine.getByRole("button", { name: "Download as text" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await mine.getByRole("button", { name: "I have saved them" }).click();
  await expect(mine.getByText("Recovery codes left: 10")).toBeVisible();

  const again = await enter(browser, origin, () => codes[0] ?? "", phrase);
  await expect(again).toHaveURL(/homeIndex/);
  await outside.waitFor(account().email, "Codes left: 9");
  await mine.reload();
  await mine.locator("html[data-live]").waitFor();
  const sessions = mine.locator("section", { has: mine.getByRole("heading", { name: "Signed-in devices" }) });
  await expect(sessions.getByText("Chrome · Linux")).toHaveCount(2);
  await sessions.getByRole("button", { name: "End all other sessions" }).click();
  await mine.getByRole("dialog").getByRole("button", { name: "End all other sessions" }).click();
  await expect(mine.getByText("All other sessions have ended")).toBeVisible();
  await again.goto("/ui/irh/homeIndex");
  await expect(again.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();

  await again.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(again.getByRole("button", { name: "Send the link" })).toBeVisible();
  await again.getByLabel("E-mail").fill(account().email);
  await again.getByRole("button", { name: "Send the link" }).click();
  await expect(again.getByText("If this address has a back office account")).toBeVisible();
  const mail = await outside.waitFor(account().email, "The link works once");
  const link = /https?:\/\/\S+newPassword\S+/.exec(mail.text)?.[0] ?? "";
  await again.goto(link);
  await again.getByLabel("New password").fill(account().password);
  await again.getByLabel("Authenticator digits or recovery code").fill(codes[0] ?? "");
  await again.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(again.getByText("This recovery code is wrong or was already used.").first()).toBeVisible();
  await again.getByLabel("New password").fill("seven boats by the quay");
  await again.getByLabel("Authenticator digits or recovery code").fill(codes[1] ?? "");
  await again.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(again).toHaveURL(/homeIndex/);
  await mine.goto("/ui/irh/homeIndex");
  await expect(mine.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
  await again.goto(link);
  await expect(again.getByText("This link no longer works")).toBeVisible();
  for (const page of [mine, other, again]) await page.context().close();
});
