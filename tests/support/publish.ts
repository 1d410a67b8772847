import { expect, type Page } from "@playwright/test";
import { openOffice } from "./staff-session.ts";

async function openQuestion(page: Page, when: "At once" | "At a time", further = false) {
  await page.getByRole("button", { name: "Publish…" }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel(when).check();
  if (further) await question.getByLabel("Further edit").check();
  const checked = question.getByLabel("I have checked this");
  if (await checked.isVisible()) await checked.check();
  return question;
}

/**
 * Publishes what is open in the office at once; `further` where it is public already and somebody has to say what
 * changed.
 */
export async function publishNow(page: Page, { further = false } = {}): Promise<void> {
  const question = await openQuestion(page, "At once", further);
  await question.getByRole("button", { name: "Publish now" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/Live since/).first()).toBeVisible();
}

/** Schedules what is open for a time as the form takes it. */
export async function schedule(page: Page, at: string): Promise<void> {
  const question = await openQuestion(page, "At a time");
  await question.getByLabel("Time of release").fill(at);
  await question.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/goes out in/).first()).toBeVisible();
}

/** Finds a release in the release calendar by the title in Simplified Chinese, and brings it forward to this second. */
export async function releaseNow(page: Page, title: string): Promise<void> {
  await openOffice(page, "/ui/irh/office/releases?lang=en");
  const card = page.getByRole("article", { name: title });
  await card.getByRole("button", { name: "Release now…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release now" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/**
 * Sends out at once what waits of the records of one office screen, of the company at `base` where it is not the first.
 */
export async function publishChanges(page: Page, of: string, base = "/ui/irh"): Promise<void> {
  await openOffice(page, `${base}/office/changes?of=office/${of}&lang=en`);
  await page.getByRole("button", { name: /^Publish \d+ changes?…$/ }).click();
  const question = page.getByRole("dialog");
  await question.getByLabel("At once").check();
  const further = question.getByLabel("Further edit");
  if ((await further.count()) > 0) await further.check();
  await question.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Nothing waits to be published.")).toBeVisible();
}
