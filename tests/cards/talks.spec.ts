import { expect } from "@playwright/test";
import { slide } from "../support/challenge";
import { outside } from "../support/journeys";
import { lookFor, openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const id = "demo-chengyue-card-1";
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a visitor asks on a card for a one-to-one, and reception confirms it with a file for calendars", async ({
  browser,
  page,
}) => {
  test.setTimeout(60_000);
  const mail = `talk-${Date.now()}@example.com`;
  const subject = `Capital allocation ${mail.slice(5, 18)}`;
  await page.goto(`/ui/irh/getBusinessCard?id=${id}&lang=en`);
  await page.getByRole("link", { name: "One-to-one" }).click();
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByRole("alert").getByText("Please enter a subject")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ada Lum");
  await page.getByLabel("E-mail", { exact: true }).fill(mail);
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  const [first, second] = [0, 1].map((at) => page.getByRole("group", { name: `Proposed time ${at + 1}` }));
  await first?.getByLabel("Date").fill(dayAhead(5));
  await first?.getByLabel("Time").selectOption("10:30");
  await second?.getByLabel("Date").fill(dayAhead(6));
  await second?.getByLabel("Time").selectOption("15:00");
  await slide(page);
  await page.getByRole("button", { name: "Send me the code" }).click();
  await expect(page.getByText("The code was sent to your e-mail")).toBeVisible();
  const { text } = await outside.waitFor(mail, "Your code is");
  await page.getByLabel("Code", { exact: true }).fill(/\b\d{6}\b/.exec(text)?.[0] ?? "");
  await page.getByLabel("I have read and accept").check();
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("Your request has come in")).toBeVisible();

  const context = await browser.newContext();
  await signInAs(context, "reception");
  const office = await context.newPage();
  await openOffice(office, `/ui/irh/businessCardIndex/appointmentAdministration?lang=en`);
  await lookFor(office, mail);
  await office.getByRole("link", { name: subject }).click();
  const talk = office.getByRole("dialog");
  await expect(talk.getByLabel("Date")).toHaveValue(dayAhead(5));
  await expect(talk.getByLabel("Time")).toHaveValue("10:30");
  await talk.getByLabel("Place or dial-in").fill("https://meet.example.com/ada");
  await talk.getByRole("button", { name: "Confirm" }).click();
  await expect(office.getByText("The mail is about to go out")).toBeVisible();
  const confirmed = await outside.waitFor(mail, "https://meet.example.com/ada");
  expect(confirmed.text).toContain("10:30");
  await context.close();
});
