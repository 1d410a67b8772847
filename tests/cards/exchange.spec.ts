import { expect, type Page } from "@playwright/test";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { lookFor, openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const list = "/ui/irh/businessCardParentIndex";
const id = "demo-chengyue-card-1";
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function passCode(page: Page, mail: string) {
  await slide(page);
  await page.getByRole("button", { name: "Send the code" }).click();
  await expect(page.getByText("The code has been sent to your e-mail")).toBeVisible();
  const { text } = await outside.waitFor(mail, "Your code is");
  await page.getByLabel("Verification code").fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByLabel("I have read and accept").check();
}

test("a card opens over the list at its own address, closes by a key, and is a fold without script", async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto(`${list}?lang=en`);
  const dialog = page.getByRole("dialog");
  await page.getByText("Show card").first().click();
  await expect(dialog.getByRole("link", { name: "Save contact" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.goto(`/ui/irh/card?id=${id}&lang=en`);
  await expect(page).toHaveURL(new RegExp(`businessCardParentIndex\\?card=${id}`));
  await expect(dialog.getByRole("link", { name: "Save contact" })).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);

  const tab = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await tab.goto(`${list}?card=${id}&lang=en`);
  await expect(tab.getByRole("link", { name: "Save contact" })).toBeVisible();
  await tab.getByRole("link", { name: "Close" }).click();
  await expect(tab.getByRole("link", { name: "Save contact" })).toBeHidden();
});

test("a visitor takes a card by its QR code with a code and asks on it for a one-to-one; reception sees who it was once it has said why, and confirms", async ({
  browser,
  page,
}) => {
  const mail = `card-${Date.now()}@example.com`;
  const subject = `Capital allocation ${mail.slice(5, 18)}`;
  await page.goto(`/ui/irh/getBusinessCard?id=${id}&by=qr&lang=en`);
  await page.getByRole("link", { name: "Exchange cards" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lum");
  await page.getByLabel("E-mail", { exact: true }).fill(mail);
  await passCode(page, mail);
  await page.getByRole("button", { name: "Take the card" }).click();
  await expect(page.getByText("You have taken the card of")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save contact" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.vcf$/);

  const talker = `talk-${mail}`;
  await page.goto(`/ui/irh/getBusinessCard?id=${id}&lang=en`);
  await page.getByRole("link", { name: "One-to-one" }).click();
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("alert").getByText("Please enter a subject")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lum");
  await page.getByLabel("E-mail", { exact: true }).fill(talker);
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  const [first, second] = [0, 1].map((at) => page.getByRole("group", { name: `Proposed time ${at + 1}` }));
  await first?.getByLabel("Date").fill(dayAhead(5));
  await first?.getByLabel("Time").selectOption("10:30");
  await second?.getByLabel("Date").fill(dayAhead(6));
  await second?.getByLabel("Time").selectOption("15:00");
  await passCode(page, talker);
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("We have received your request")).toBeVisible();

  const context = await browser.newContext();
  await signInAs(context, "reception");
  const office = await context.newPage();
  await openOffice(office, "/ui/irh/businessCardIndex/receivers?lang=en");
  await lookFor(office, mail);
  const row = office.getByRole("row", { name: /A\*\*/ });
  await expect(row.getByText("QR code")).toBeVisible();
  await row.getByRole("button", { name: "Reveal…" }).click();
  const why = office.getByRole("dialog");
  await why.getByRole("radio").first().check();
  await why.getByRole("button", { name: "Show" }).click();
  await expect(office.getByText(mail)).toBeVisible();

  await openOffice(office, "/ui/irh/businessCardIndex/appointmentAdministration?lang=en");
  await lookFor(office, talker);
  await office.getByRole("link", { name: subject }).click();
  const talk = office.getByRole("dialog");
  await expect(talk.getByLabel("Date")).toHaveValue(dayAhead(5));
  await expect(talk.getByLabel("Time")).toHaveValue("10:30");
  await talk.getByLabel("Place or dial-in").fill("https://meet.example.com/ada");
  await talk.getByRole("button", { name: "Confirm" }).click();
  await expect(office.getByText("The mail is about to go out")).toBeVisible();
  const confirmed = await outside.waitFor(talker, "https://meet.example.com/ada");
  expect(confirmed.text).toContain("10:30");
});
