import { expect, test } from "vitest";
import { house } from "~/areas.server";
import { findCompany } from "~/server/companies.server";
import { translator } from "~/server/i18n.server";
import { languages } from "~/shared/languages";
import { noon, seedCompany, testEnv } from "../support/context";

const promised = 5;

test("a setting that another isolate wrote is live in this one within five seconds, with the pages that it shows in", async () => {
  await seedCompany("settings");
  const { DB } = testEnv();
  const at = async (milliseconds: number) => {
    const found = await findCompany({ env: testEnv(), house }, "settings.test", noon.getTime() + milliseconds);
    return [found?.settings.documentDays, found?.release];
  };
  expect(await at(0)).toEqual([undefined, 1]);
  await DB.prepare(
    `UPDATE companies SET settings = '{"documentDays":7}', release = release + 1 WHERE company_id = 'settings'`,
  ).run();
  expect(await at(promised * 1_000 - 1)).toEqual([undefined, 1]);
  expect(await at(promised * 1_000)).toEqual([7, 2]);
});

test.each(languages)("the screens that save settings say so in %s", (lang) => {
  const t = translator(lang);
  for (const said of [t("platform:security.saved"), t("plan:done.now")]) expect(said).toMatch(/\b5 ?(s|秒)/);
});
