import { expect } from "@playwright/test";
import { signInAs } from "../support/staff-session.ts";
import { complaintsOf, test } from "../support/visit.ts";

test("the question mark of a screen opens its page, whose links lead on, and the palette finds a page by its task", async ({
  tab: page,
}) => {
  await signInAs(page.context(), "reception");
  const complaints = complaintsOf(page);
  await page.goto("/ui/irh/office/registrations?lang=en");
  await page.locator("html[data-live]").waitFor();
  await page.getByRole("link", { name: "Help with this screen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pass or decline bookings");
  await page.getByRole("main").getByRole("link", { name: "Commitment letters" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Commitment letters");
  await page.goBack();
  const picture = page.getByRole("img", { name: /The screen for/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("textbox").fill("second approval");
  await page.getByRole("button", { name: /Second approval and audit log/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Second approval and audit log");
  await expect(page.getByRole("main").getByText("Audit log", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Security" })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
