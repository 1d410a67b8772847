import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { DemoAccount } from "../../scripts/local/demo.ts";
import { freshCodeOf, staff } from "./journeys.ts";
import { signedIn } from "./sign-in.ts";

/** One session for each account in the whole run: a set of digits is good once, and journeys run side by side. */
async function sessionOf(account: DemoAccount, host: string): Promise<string> {
  const file = path.join(process.env.IRH_TEST_STATE ?? ".", `session-${account.email}`);
  try {
    mkdirSync(`${file}.lock`);
  } catch {
    for (let i = 0; i < 600 && !existsSync(file); i++) await setTimeout(100);
    return readFileSync(file, "utf8");
  }
  const site = process.env.IRH_TEST_SITE ?? "http://127.0.0.1:8787";
  const session = await signedIn(site, account, () => freshCodeOf(account), host);
  writeFileSync(`${file}.new`, session);
  renameSync(`${file}.new`, file);
  return session;
}

type At = { company?: string; host?: string; email?: string };

/** The Cookie header of demo staff with this role, at the first company or at the one whose host is named. */
export const cookieAs = (role: string, { company, host = "127.0.0.1", email }: At = {}): Promise<string> =>
  sessionOf(staff(role, company, email), host);

/** Signs a browser in as demo staff with this role, at the first company or at the one whose host is named. */
export async function signInAs(context: BrowserContext, role: string, at: At = {}): Promise<void> {
  const host = at.host ?? "127.0.0.1";
  const [name = "", ...value] = (await cookieAs(role, at)).split("=");
  await context.addCookies([
    { name, value: value.join("="), domain: host, path: "/", httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Opens an office screen and waits until its script has taken over: what is typed before that is not yet watched. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("html[data-live]").waitFor();
}

/** Types into the search of a list of persons, and sees that its address has it sealed. */
export async function lookFor(page: Page, text: string): Promise<void> {
  await page.getByRole("search").getByRole("searchbox").fill(text);
  await expect(page).toHaveURL(/[?&]q=./);
  expect(decodeURIComponent(page.url())).not.toContain(text);
}
