import { expect, type Page } from "@playwright/test";
import { slide } from "../../support/challenge.ts";
import { Entries } from "../../support/entries.ts";
import { outside } from "../../support/journeys.ts";
import type { Texts } from "../../support/texts.ts";
import { codeSentTo, expectSound, type Party, people } from "./world.ts";

const seen = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true }).first();

/** The visitor books for two and has the mail of it; the number of the booking and what it took. */
export async function book(page: Page, t: Texts, activity: string, party: Party) {
  const entries = new Entries();
  const { visitor, companion, institution, content } = people[party.lang];
  const field = (name: string) => seen(page, t(`appointments:field.${name}`));
  const option = (key: string) => seen(page, t(`appointments:${key}`));
  const next = () => entries.tap(page.getByRole("button", { name: t("appointments:step.next") }));
  await page.goto(`/ui/irh/bookingDetails?activity=${activity}&lang=${party.lang}`);
  await expectSound(page, "booking-you");
  await entries.fill(field("name"), visitor.name);
  await entries.fill(field("mobile"), party.mobile);
  await entries.fill(field("email"), party.email);
  await entries.choose(field("documentType"), t(`appointments:document.${visitor.documentType}`));
  await entries.fill(field("documentNumber"), visitor.documentNumber);
  await entries.check(page.getByLabel(t("appointments:consent.document.label")));
  await entries.check(option("investor.institutional"));
  await entries.fill(field("organisation"), institution.name);
  await entries.fill(field("profile"), institution.profile);
  await entries.fill(field("job"), institution.job);
  await entries.check(option("side.buyer"));
  await next();

  await expect(option("research.onsite")).toBeChecked();
  await entries.fill(field("content"), content);
  await entries.check(option("willingness.willing"));
  const companions = page.getByRole("group", { name: t("appointments:field.hasCompanions"), exact: true });
  await entries.check(companions.getByLabel(t("appointments:yes"), { exact: true }));
  await entries.tap(page.getByRole("button", { name: t("appointments:form.addCompanion"), exact: true }));
  const row = page.getByRole("group", { name: t("appointments:form.companion", { n: 1 }), exact: true });
  await entries.fill(row.getByLabel(t("appointments:field.name"), { exact: true }), companion.name);
  await entries.fill(row.getByLabel(t("appointments:field.mobile"), { exact: true }), party.companionMobile);
  await expectSound(page, "booking-visit");
  await next();

  await expect(page.locator("[data-recap=email]")).toHaveText(party.email);
  await expectSound(page, "booking-confirm");
  entries.fields += 1;
  await slide(page);
  await entries.tap(page.getByRole("button", { name: t("visitors:form.sendCode"), exact: true }));
  await expect(page.getByText(t("visitors:form.codeSentSms"))).toBeVisible();
  await entries.fill(seen(page, t("visitors:field.code")), await codeSentTo(party.mobile));
  await entries.check(seen(page, t("appointments:notes.label")));
  await expectSound(page, "booking-code");
  await entries.tap(page.getByRole("button", { name: t("appointments:form.submit"), exact: true }));
  await expect(page.getByText(t("appointments:done.title"))).toBeVisible();
  const number = /[2-9A-Z]{10}/.exec((await page.getByRole("status").first().textContent()) ?? "")?.[0] ?? "";
  expect(number).not.toBe("");
  const mail = await outside.waitFor(party.email, t("appointments:mail.received.subject", { title: "" }));
  expect(mail.text).toContain(number);
  await expectSound(page, "booked");
  return { number, entries };
}

/** The link that the visitor passes on to the companion, from the page that follows the booking. */
export async function companionLink(page: Page, t: Texts): Promise<string> {
  await page
    .getByRole("button", { name: t("letters:column.newLink"), exact: true })
    .last()
    .click();
  const link = page.locator("#letter").getByRole("link", { name: /\/letters\// });
  await expect(link).toBeVisible();
  await expectSound(page, "booked-link");
  return (await link.getAttribute("href")) ?? "";
}

type Signer = { name: string; mobile: string; documentType?: string; documentNumber?: string };

/** Proves by code who opens the letter, signs by name or by hand, and has the file; what it took. */
export async function sign(page: Page, t: Texts, signer: Signer, draws: boolean): Promise<Entries> {
  const entries = new Entries();
  const screen = draws ? "companion" : "signer";
  await expect(page.getByText(t("letters:code.title"))).toBeVisible();
  await expectSound(page, `${screen}-code`);
  await entries.tap(page.getByRole("button", { name: t("letters:code.send"), exact: true }));
  await expect(page.getByText(t("letters:code.sent"))).toBeVisible();
  const code = await codeSentTo(signer.mobile, t("appointments:codePurpose.letter"));
  await entries.fill(seen(page, t("letters:code.code")), code);
  await entries.tap(page.getByRole("button", { name: t("letters:code.open"), exact: true }));

  await expect(page.getByRole("heading", { name: t("letters:sign.title") })).toBeVisible();
  await expectSound(page, `${screen}-letter`);
  await entries.fill(seen(page, t("visitors:field.name")), signer.name);
  await entries.fill(seen(page, t("visitors:field.mobile")), signer.mobile);
  if (signer.documentType && signer.documentNumber) {
    const type = t(`appointments:document.${signer.documentType}`);
    await entries.choose(seen(page, t("appointments:field.documentType")), type);
    await entries.fill(seen(page, t("appointments:field.documentNumber")), signer.documentNumber);
  }
  if (draws) await drawTwiceShown(page, t, entries);
  else await entries.fill(seen(page, t("letters:sign.signature")), signer.name);
  await entries.check(page.getByLabel(t("letters:sign.agree")));
  await expectSound(page, `${screen}-signing`);
  await entries.tap(page.getByRole("button", { name: t("letters:sign.submit"), exact: true }));
  await expect(page.getByText(t("letters:done.title"), { exact: true }).first()).toBeVisible();
  const file = page.getByRole("link", { name: t("letters:done.download") });
  await expect(async () => {
    await page.reload();
    await expect(file).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectSound(page, `${screen}-signed`);
  const pdf = await page.request.get((await file.getAttribute("href")) ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  return entries;
}

const drawing = (page: Page) => page.locator("[data-signature] input");
const ink = (page: Page) =>
  page.locator("[data-signature] canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.some((value) => value > 0);
  });

/** What is drawn is still there once the phone was turned, and once the form came back for want of a tick. */
async function drawTwiceShown(page: Page, t: Texts, entries: Entries): Promise<void> {
  await draw(page, entries);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const drawn = await drawing(page).inputValue();
  await page.setViewportSize({ width: size.height, height: size.width });
  await page.setViewportSize(size);
  await page.getByRole("button", { name: t("letters:sign.submit"), exact: true }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: t("errors:letterAgreementRequired") })).toBeVisible();
  await expect(drawing(page)).toHaveValue(drawn);
  await expect.poll(() => ink(page)).toBe(true);
}

/** A line across the pad. */
async function draw(page: Page, entries: Entries): Promise<void> {
  const pad = page.locator("[data-signature] canvas");
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.2, y + height * 0.6);
  await page.mouse.down();
  for (const [left, top] of [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(x + width * left, y + height * top, { steps: 8 });
  await page.mouse.up();
  entries.fields += 1;
  await expect(drawing(page)).not.toHaveValue("");
}
