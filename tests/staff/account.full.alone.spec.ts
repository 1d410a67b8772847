import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../support/alone-test.ts";
import { freshCodeOf, outside, staff } from "../support/journeys";
import { openOffice } from "../support/staff-session";

const account = () => staff("viewer");
const phrase = "seven lamps by the quay";

async function enter(browser: Browser, proof: string, password = account().password): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/ui/irh/office/signIn?lang=en");
  await page.getByLabel("E-mail").fill(account().email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  if (proof.includes("-")) {
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(proof);
  } else await page.getByLabel("Verification code").fill(proof);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/homeIndex/);
  return page;
}

async function isOut(page: Page) {
  await page.goto("/ui/irh/homeIndex");
  await expect(page.getByRole("heading", { name: "Staff sign-in" })).toBeVisible();
}

test("a person makes recovery codes, changes the password, ends another browser's session, and gets in again after forgetting the password", async ({
  browser,
}) => {
  const mine = await enter(browser, await freshCodeOf(account()));
  await openOffice(mine, "/ui/irh/homeIndex");
  await mine.getByRole("link", { name: /Read only$/ }).click();
  await expect(mine.getByRole("heading", { name: "My account", level: 1 })).toBeVisible();
  await mine.getByRole("button", { name: "Make new recovery codes" }).click();
  const making = mine.getByRole("dialog");
  await making.getByLabel("Current password").fill(account().password);
  await making.getByLabel("Authenticator digits or recovery code").fill(await freshCodeOf(account()));
  await making.getByRole("button", { name: "Make new recovery codes" }).click();
  await expect(mine.getByRole("heading", { name: "Your new recovery codes" })).toBeVisible();
  const listed = mine.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const [first = "", second = "", third = ""] = await listed.allInnerTexts();
  const download = mine.waitForEvent("download");
  await mine.getByRole("button", { name: "Download as text" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await mine.getByRole("button", { name: "I have saved them" }).click();
  await expect(mine.getByText("Recovery codes left: 10")).toBeVisible();

  const other = await enter(browser, first);
  await outside.waitFor(account().email, "Codes left: 9");
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
  await isOut(other);

  const again = await enter(browser, second, phrase);
  await mine.reload();
  await mine.locator("html[data-live]").waitFor();
  const sessions = mine.locator("section", { has: mine.getByRole("heading", { name: "Signed-in devices" }) });
  await expect(sessions.getByText("Chrome · Linux")).toHaveCount(2);
  await sessions.getByRole("button", { name: "End all other sessions" }).click();
  await mine.getByRole("dialog").getByRole("button", { name: "End all other sessions" }).click();
  await expect(mine.getByText("All other sessions have ended")).toBeVisible();
  await isOut(again);

  await again.getByRole("link", { name: "Forgotten your password?" }).click();
  await again.getByLabel("E-mail").fill(account().email);
  await again.getByRole("button", { name: "Send the link" }).click();
  await expect(again.getByText("If this address has a back office account")).toBeVisible();
  const mail = await outside.waitFor(account().email, "The link works once");
  const link = /https?:\/\/\S+newPassword\S+/.exec(mail.text)?.[0] ?? "";
  await again.goto(link);
  await again.getByLabel("New password").fill("seven boats by the quay");
  await again.getByLabel("Authenticator digits or recovery code").fill(second);
  await again.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(again.getByText("This recovery code is wrong or was already used.").first()).toBeVisible();
  await expect(again.getByLabel("New password")).toHaveCount(0);
  await again.getByLabel("Authenticator digits or recovery code").fill(third);
  await again.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(again).toHaveURL(/homeIndex/);
  await isOut(mine);
  await again.goto(link);
  await expect(again.getByText("This link no longer works")).toBeVisible();
});
