import type { Browser, Page } from "@playwright/test";
import { totp } from "../../scripts/local/totp.ts";
import { password } from "../staff/colleague.ts";

type Query = { host: string; company: string; companyTc: string; companyEn: string };

/** The console of the deployment, at its host. */
export const platform: Query = { host: "console.localhost", company: "平台", companyTc: "平台", companyEn: "Platform" };

/**
 * An empty company at a host of its own (or that host's company); answers a page on which its new administrator has
 * come in by the link.
 */
export async function enterNewCompany(
  browser: Browser,
  baseURL: string | undefined,
  requested: Query,
  who = "first",
): Promise<Page> {
  const made = await fetch(`${process.env.IRH_TEST_MAILBOX}/admin`, {
    method: "POST",
    body: JSON.stringify({ ...requested, email: `${who}@${requested.host}.example.com`, name: "Chen Yu" }),
  });
  const { link } = (await made.json()) as { link: string };
  const own = { baseURL: String(baseURL).replace("127.0.0.1", requested.host), locale: "en" };
  const page = await (await browser.newContext(own)).newPage();
  const door = new URL(link);
  await page.goto(`${door.pathname}${door.search}&lang=en`);
  const key = ((await page.locator(".field code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Verification code").fill(totp(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("link", { name: "I have saved the codes" }).click();
  await page.waitForURL(/\/homeIndex|\/office\/companies/);
  return page;
}
