import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";
import { noon, seedCompany, testEnv } from "../support/context";

const promised = 5;

test("a setting that another isolate wrote is live in this one within five seconds, with the pages that it shows in", async () => {
  await seedCompany("settings");
  const { DB } = testEnv();
  const at = async (milliseconds: number) => {
    const found = await findCompany({ env: testEnv(), registry }, "settings.test", noon.getTime() + milliseconds);
    return [found?.settings.documentDays, found?.release];
  };
  expect(await at(0)).toEqual([undefined, 1]);
  await DB.prepare(
    `UPDATE companies SET settings = '{"documentDays":7}', release = release + 1 WHERE company_id = 'settings'`,
  ).run();
  expect(await at(promised * 1_000 - 1)).toEqual([undefined, 1]);
  expect(await at(promised * 1_000)).toEqual([7, 2]);
});

/** A database whose answers to a batch have been read and are on their way until `arrive` lets them go on. */
function slow(database: D1Database) {
  const [read, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const withSession = (start?: string) => {
    const session = database.withSession(start);
    const batch = async (statements: D1PreparedStatement[]) => {
      const answers = await session.batch(statements);
      read.resolve();
      await arrived.promise;
      return answers;
    };
    return { prepare: (text: string) => session.prepare(text), batch, getBookmark: () => session.getBookmark() };
  };
  return { binding: { withSession } as unknown as D1Database, read: read.promise, arrive: () => arrived.resolve() };
}

test("a setting that was saved while another request looked the company up is live in the next", async () => {
  await seedCompany("overtaken");
  const { DB, ...others } = testEnv();
  const find = (env: Parameters<typeof findCompany>[0]["env"]) =>
    findCompany({ env, registry }, "overtaken.test", noon.getTime());
  const on = slow(DB);
  const before = find({ ...others, DB: on.binding });
  await on.read;
  await DB.prepare(`UPDATE companies SET settings = '{"documentDays":7}' WHERE company_id = 'overtaken'`).run();
  forgetCompanies();
  on.arrive();
  expect((await before)?.settings.documentDays).toBeUndefined();
  expect((await find({ DB, ...others }))?.settings.documentDays).toBe(7);
});

test.each(languages)("the screens that save settings say so in %s", (lang) => {
  const t = translator(lang);
  for (const notice of [t("platform:security.saved"), t("plan:done.now")]) expect(notice).toMatch(/\b5 ?(s|秒)/);
});
