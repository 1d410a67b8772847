import { expect, type Page } from "@playwright/test";
import { slide } from "../support/challenge.ts";
import { outside } from "../support/journeys.ts";

/** The link of a mail whose address has `path` in it. */
export const linkIn = (text: string, path: string): string =>
  text.split(/\s+/).find((word) => word.includes(path)) ?? "";

/** Sends the form that is open, in English, with what is chosen on it; the mail that asks for a confirmation is on its way. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("I have read and accept").check();
  await slide(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Please confirm your e-mail address" })).toBeVisible();
}

/** The same, and confirms it by the mailed link. */
export async function subscribe(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await page.goto(linkIn((await outside.waitFor(email, "confirmMailResult")).text, "confirmMailResult"));
  await expect(page.getByRole("heading", { name: "Subscription succeeded!" })).toBeVisible();
}
