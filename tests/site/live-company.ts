import { type Browser, expect, type Page } from "@playwright/test";
import { openOffice } from "../support/staff-session";
import { enterNewCompany } from "./new-company";

/**
 * A company of its own that everybody may read; answers a page of its first administrator, and the address of its site.
 */
export async function liveCompany(browser: Browser, baseURL: string | undefined, host: string) {
  const page = await enterNewCompany(browser, baseURL, {
    host,
    company: "竹埠高新材料股份",
    companyTc: "竹埠高新材料股份",
    companyEn: "Bamboo Quay Advanced Materials",
  });
  await openOffice(page, "/ui/irh/office/live?lang=en");
  await page.getByRole("button", { name: "Go live…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go live" }).click();
  await expect(page.getByText(/^Public since/)).toBeVisible();
  return { page, site: String(baseURL).replace("127.0.0.1", host) } satisfies { page: Page; site: string };
}
