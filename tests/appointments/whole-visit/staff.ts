import { expect, type Page } from "@playwright/test";
import { Entries } from "../../support/entries.ts";
import { outside } from "../../support/journeys.ts";
import { openOffice } from "../../support/staff-session.ts";
import type { Texts } from "../../support/texts.ts";
import { expectSound, type Party, people } from "./world.ts";

const open = (page: Page, path: string, lang: string) =>
  openOffice(page, `/ui/irh/${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);

/** Reception passes the booking whose letter is signed, and the visitor is mailed. */
export async function pass(page: Page, t: Texts, activity: string, party: Party): Promise<Entries> {
  const entries = new Entries();
  await open(page, `office/registrations?activity=${activity}`, party.lang);
  await expectSound(page, "registrations");
  await entries.tap(page.getByRole("table").getByRole("link").first());
  await expect(page.getByText(t("letters:status.signed"), { exact: true })).toBeVisible();
  await expectSound(page, "registration");
  for (const badge of await page.getByText(t("letters:state.signed"), { exact: true }).all()) {
    const { x, width } = (await badge.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
  await entries.tap(page.getByRole("button", { name: t("visits:answer.pass"), exact: true }));
  await expect(page.getByText(t("appointments:status.passed"), { exact: true }).first()).toBeVisible();
  await outside.waitFor(party.email, t("appointments:mail.passed.subject", { title: "" }));
  await expectSound(page, "registration-passed");
  return entries;
}

/** Reception sees who comes today by name, and notes the party as arrived with one tap. */
export async function receive(page: Page, t: Texts, number: string, party: Party): Promise<Entries> {
  const entries = new Entries();
  const { visitor, companion } = people[party.lang];
  await open(page, "office/reception", party.lang);
  const show = page.getByRole("button", { name: t("reception:open"), exact: true });
  if (await show.isVisible()) {
    await expectSound(page, "reception-masked");
    await entries.tap(show);
  }
  const visit = page.locator("main").getByText(visitor.name, { exact: true });
  await expect(visit.first()).toBeVisible();
  await expect(page.getByText(companion.name).first()).toBeVisible();
  await expectSound(page, "reception");
  await entries.tap(page.locator(`button[aria-description="${number}"]`).first());
  await expect(page.locator(`button[aria-description="${number}"]`).first()).toHaveText(t("reception:notArrived"));
  await expectSound(page, "reception-arrived");
  return entries;
}

/** From the last guest gone to the filed record: whoever writes it has the day's reception open. */
export async function writeRecord(page: Page, t: Texts, title: string, party: Party, minutes: string) {
  const entries = new Entries();
  await open(page, "office/activityRecords", party.lang);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expectSound(page, "records");
  await open(page, "office/reception", party.lang);
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
  await entries.tap(panel.getByRole("link", { name: t("activityRecords:after.title"), exact: true }));
  await expect(page.getByText(t("activityRecords:after.lead"))).toBeVisible();
  await expect(page.getByRole("group").getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expectSound(page, "after-visit");
  await entries.tap(page.getByRole("button", { name: t("activityRecords:after.start"), exact: true }));

  const text = page.getByLabel(`${t("activityRecords:form.minutes")} · ${t("site:language.zh-CN.name")}`);
  await expect(text).toBeVisible();
  const participants = page.getByLabel(t("activityRecords:office.field.participants"));
  const { visitor, companion, institution } = people[party.lang];
  await expect(participants).toHaveValue(`${institution.name}：${visitor.name}、${companion.name}`);
  await expectSound(page, "record");
  await entries.fill(text, minutes);
  await entries.tap(page.getByRole("button", { name: t("publishing:content.publish"), exact: true }));
  const question = page.getByRole("dialog");
  await entries.check(question.getByLabel(t("publishing:content.way.now"), { exact: true }));
  const confirm = question.getByLabel(t("publishing:content.parity.confirm"));
  if (await confirm.isVisible()) await entries.check(confirm);
  await expectSound(page, "record-publish");
  await entries.tap(question.getByRole("button", { name: t("publishing:content.submit.now"), exact: true }));
  await expect(question).toHaveCount(0);
  const address = page.getByRole("link", { name: t("publishing:content.openPublic") });
  await expect(address).toBeVisible();
  // What tells that it is published stands over the head of the page for a while.
  await openOffice(page, page.url());
  await expectSound(page, "record-published");
  return { entries, address: (await address.getAttribute("href")) ?? "" };
}
