import { expect } from "@playwright/test";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { lookFor, openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const id = "demo-chengyue-card-1";

test("a visitor takes a card by its QR code with a code, and reception sees who it was once it has said why", async ({
  browser,
  page,
}) => {
  test.setTimeout(60_000);
  const mail = `card-${Date.now()}@example.com`;
  await page.goto(`/ui/irh/getBusinessCard?id=${id}&by=qr&lang=en`);
  await page.getByRole("link", { name: "Exchange cards" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lum");
  await page.getByLabel("E-mail", { exact: true }).fill(mail);
  await slide(page);
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByText("The code was sent to your e-mail")).toBeVisible();
  const { text } = await outside.waitFor(mail, "Your code is");
  await page.getByLabel("Code", { exact: true }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByLabel("I have read and accept").check();
  await page.getByRole("button", { name: "Take the card" }).click();
  await expect(page.getByText("You have taken the card of")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save contact" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.vcf$/);

  const context = await browser.newContext();
  await signInAs(context, "reception");
  const office = await context.newPage();
  await openOffice(office, `/ui/irh/businessCardIndex/receivers?lang=en`);
  await lookFor(office, mail);
  const row = office.getByRole("row", { name: /A\*\*/ });
  await expect(row.getByText("QR code")).toBeVisible();
  await row.getByRole("button", { name: "Reveal…" }).click();
  const why = office.getByRole("dialog");
  await why.getByRole("radio").first().check();
  await why.getByRole("button", { name: "Show" }).click();
  await expect(office.getByText(mail)).toBeVisible();
  await context.close();
});
