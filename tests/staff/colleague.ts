import { type Browser, expect, type Page } from "@playwright/test";
import { totp } from "../../scripts/local/totp.ts";
import { outside } from "../support/journeys.ts";
import { openOffice, signInAs } from "../support/staff-session.ts";

export const password = "kittens paint 7 quiet walls";

/** The path of the link in the newest mail to that address. */
export async function linkTo(email: string, like: string): Promise<string> {
  const { text } = await outside.waitFor(email, like);
  const url = new URL(/https?:\S+token=\S+/.exec(text)?.[0] ?? "");
  return url.pathname + url.search;
}

/** An admin, signed in at the host, sends an invitation from the office. */
export async function inviteByScreen(
  browser: Browser,
  origin: string,
  email: string,
  roles: string,
  company?: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  await signInAs(context, "admin", { host: new URL(origin).hostname, ...(company ? { company } : {}) });
  const page = await context.newPage();
  await openOffice(page, "/ui/irh/office/people?lang=en");
  await page.locator("input[name=name]").fill("Chen Siyuan");
  await page.locator("input[name=email]").fill(email);
  for (const role of roles.split("+")) await page.locator(`input[name=roles][value=${role}]`).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(email);
  await context.close();
}

/** Sets password and authenticator at the link of the mail; answers the authenticator's key. */
export async function setUpByLink(page: Page, email: string): Promise<string> {
  await page.goto(await linkTo(email, "invitation"));
  const key = ((await page.locator(".field code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Verification code").fill(totp(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  return key;
}
