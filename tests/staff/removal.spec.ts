import { expect } from "@playwright/test";
import { openOffice, signInAs } from "../support/staff-session.ts";
import { test } from "../support/test.ts";
import { inviteByScreen, setUpByLink } from "./colleague.ts";

test("a person who is removed while signed in is out at the next click, and what was being typed is not applied", async ({
  browser,
  baseURL,
}) => {
  const email = "leaving@invited.example.com";
  await inviteByScreen(browser, String(baseURL), email, "editor");
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await setUpByLink(page, email);
  await openOffice(page, "/ui/irh/webSiteSetting?lang=en");
  await page.getByRole("radio", { name: "China red" }).check();
  const second = await context.newPage();
  await openOffice(second, "/ui/irh/homeIndex?lang=en");

  const office = await browser.newContext({ baseURL });
  await signInAs(office, "admin");
  const admin = await office.newPage();
  await openOffice(admin, "/ui/irh/office/people?lang=en");
  await admin
    .getByRole("row", { name: new RegExp(email) })
    .getByRole("link")
    .click();
  await admin.getByRole("button", { name: "Remove this person" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Remove this person" }).click();
  await admin.waitForURL(/\/office\/people$/);
  await expect(admin.getByRole("region", { name: "People" })).not.toContainText(email);

  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("alert")).toContainText("you are no longer signed in");
  await second.getByRole("link", { name: "Registrations", exact: true }).click();
  await second.waitForURL(/\/office\/signIn/);
  await openOffice(admin, "/ui/irh/webSiteSetting?lang=en");
  await expect(admin.getByRole("radio", { name: "China red" })).not.toBeChecked();
  await context.close();
  await office.close();
});
