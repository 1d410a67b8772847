import { expect, type Page } from "@playwright/test";
import { slide } from "../support/challenge.ts";
import { outside } from "../support/journeys.ts";

/** The link of a mail whose address has `path` in it. */
export const linkIn = (text: string, path: string): string =>
  text.split(/\s+/).find((word) => word.includes(path)) ?? "";

/** The link that the address has been mailed to confirm its subscription with. */
export const confirmationLink = async (email: string): Promise<string> =>
  linkIn((await outside.waitFor(email, "confirmMailResult")).text, "confirmMailResult");

/** Sends the form that is open, in English, with what is chosen on it, and confirms it by the mailed link. */
export async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("I have read and accept").check();
  await slide(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Please confirm your e-mail address" })).toBeVisible();
  await page.goto(await confirmationLink(email));
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
}
