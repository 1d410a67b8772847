import { type Browser, expect } from "@playwright/test";
import { type Lang, languages } from "../../app/shared/languages.ts";
import { test } from "../support/alone-test.ts";
import { outside } from "../support/journeys.ts";
import { signInAs } from "../support/staff-session.ts";
import { textsIn } from "../support/texts.ts";
import { pass, receive, writeRecord } from "./whole-visit/staff.ts";
import { book, companionLink, sign } from "./whole-visit/visitor.ts";
import { bringForward, e164, expectSound, hour, justBegun, newParty, openVisit, people } from "./whole-visit/world.ts";

const sizes = [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

/** From the last guest gone to the filed record. */
const mostEntries = 12;

const minutes = "问：产能何时达到设计水平？\n答：请以公司公告为准。";
/** How readers of each language find the answer: Traditional Chinese is converted. */
const answers = { "zh-CN": "答：请以公司公告为准。", tc: "答：請以公司公告為準。", en: "答：请以公司公告为准。" };

for (const lang of languages)
  for (const size of sizes)
    test(`an institution's visit goes from its booking to the record that readers find, in ${lang} at ${size.viewport.width} px`, async ({
      browser,
      world,
    }) => {
      const t = textsIn(lang as Lang);
      const { visitor, companion } = people[lang];
      const party = newParty(lang);
      const startsAt = outside.now() + 48 * hour;
      const { id, title } = await openVisit(world, new Date(startsAt));
      const someone = async () => (await browser.newContext({ ...size, baseURL: world.url })).newPage();
      const staff = (role: string) => staffPage(browser, size, world.url, role);

      const guest = await someone();
      const { number, entries: booking } = await book(guest, t, id, party);
      const link = await companionLink(guest, t);
      await guest.getByRole("button", { name: t("letters:column.sign"), exact: true }).click();
      const signing = await sign(guest, t, { ...visitor, mobile: e164(party.mobile) }, false);
      const other = await someone();
      await other.goto(`${link}?lang=${lang}`);
      const companionSigning = await sign(other, t, { ...companion, mobile: e164(party.companionMobile) }, true);

      const passing = await pass(await staff("reception"), t, id, party);
      await outside.cron(startsAt - 20 * hour);
      await outside.waitFor(party.email, t("appointments:mail.reminder.subject", { title: "" }));
      const begun = justBegun();
      await bringForward(world, id, begun, Date.now() + hour);
      const receiving = await receive(await staff("editor+reception"), t, number, party);
      await bringForward(world, id, begun, Date.now() - 1);
      const writer = await staff("editor+reception");
      const { entries: recording, address } = await writeRecord(writer, t, title[lang], party, minutes);

      const reader = await someone();
      await reader.goto(`/ui/irh/activityRecords?lang=${lang}`);
      const file = reader.locator(`a[href*="${address.split("/").at(-1)}"]`).first();
      await expect(file).toBeVisible();
      await expectSound(reader, "records-read");
      await file.click();
      await expect(reader.getByText(answers[lang])).toBeVisible();
      await expectSound(reader, "record-read");
      for (const format of ["docx", "pdf"] as const) {
        const form = reader.getByRole("link", { name: t(`activityRecords:form.${format}`) });
        const answer = await reader.request.get((await form.getAttribute("href")) ?? "");
        expect([format, answer.status()]).toEqual([format, 200]);
      }
      await reader.goto(`/ui/irh/bookingDetails?activity=${id}&lang=${lang}`);
      await expect(reader.getByRole("link", { name: t("appointments:toRecord") })).toBeVisible();
      await expectSound(reader, "visit-over");

      const figures = { booking, signing, companionSigning, passing, receiving, recording };
      const parts = Object.entries(figures).map(([name, { fields, taps }]) => `${name} ${fields} fields ${taps} taps`);
      console.log(`visits: ${lang} at ${size.viewport.width} px: ${parts.join(", ")}`);
      expect(recording.all).toBeLessThanOrEqual(mostEntries);
    });

async function staffPage(browser: Browser, size: object, baseURL: string, role: string) {
  const context = await browser.newContext({ ...size, baseURL });
  await signInAs(context, role);
  return context.newPage();
}
