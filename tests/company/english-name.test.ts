import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveEnglishName, showEnglishName } from "~/features/company/english-name/operations.server";
import { saveProfile } from "~/features/company/profile/operations.server";
import { findProfileRow } from "~/features/company/queries.server";
import { Profile } from "~/features/company/schemas";
import { dividendsFile } from "~/features/equity/operations/equity-files.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import { listCompanies } from "~/server/request/companies.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import { deliverAt } from "../support/invocations";
import { accepted, sesAnswering } from "../support/ses";

const registered = "Yuanshan Energy Co., Ltd.";
const chinese = /\p{Script=Han}/u;
const profile = (changes: object = {}) =>
  Profile.parse({
    fullName: { "zh-CN": "远山能源股份有限公司" },
    shortName: { "zh-CN": "远山能源", tc: "遠山能源" },
    englishName: registered,
    ...changes,
  });

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ actor: editor("editor"), companyId: `english${companies}` });
});
afterEach(() => vi.unstubAllGlobals());

const publish = (changes: object = {}) => saveProfile(ctx, { profile: profile(changes), revision: 0, publish: true });
const siteName = async () => (await listCompanies(testEnv(), [ctx.company.id]))[0]?.name;

test("the registered English name stands where no other is said in English", async () => {
  await publish();
  expect(await siteName()).toEqual({ "zh-CN": "远山能源", tc: "遠山能源", en: registered });
  const row = await findProfileRow(ctx.db, ctx.company.id);
  expect(row?.published).toMatchObject({ fullName: { en: registered }, shortName: { en: registered } });
});

test("one that is too long for a short name stands in the head of the site alone, and never over a name that is said", async () => {
  const long = `${registered} ${"and Subsidiaries ".repeat(4).trim()}`;
  await publish({ englishName: long });
  expect((await siteName())?.en).toBe(long);
  expect((await findProfileRow(ctx.db, ctx.company.id))?.draft.shortName).not.toHaveProperty("en");
  await saveProfile(ctx, {
    profile: profile({ englishName: long, shortName: { "zh-CN": "远山能源", en: "Yuanshan" } }),
    revision: 1,
    publish: true,
  });
  expect((await siteName())?.en).toBe("Yuanshan");
});

test("the setting changes the English names and nothing else, from the version that was seen", async () => {
  const names = { full: "Yuanshan New Energy Co., Ltd.", short: "Yuanshan New Energy" };
  expect(await saveEnglishName(ctx, { ...names, revision: 1, publish: true })).toMatchObject({
    code: "profileMissing",
  });
  await publish({ phone: "021-12345" });
  expect(await showEnglishName(ctx)).toEqual({
    ...{ revision: 1, full: registered, short: registered, others: false },
    live: { full: registered, short: registered },
  });
  expect(await saveEnglishName(ctx, { ...names, revision: 1, publish: false })).toMatchObject({
    value: { revision: 2 },
  });
  expect((await siteName())?.en).toBe(registered);
  expect(await saveEnglishName(ctx, { ...names, revision: 1, publish: true })).toMatchObject({
    code: "changedMeanwhile",
  });
  expect(await saveEnglishName(ctx, { ...names, revision: 2, publish: true })).toMatchObject({
    value: { revision: 3 },
  });
  expect(await siteName()).toEqual({ "zh-CN": "远山能源", tc: "遠山能源", en: names.short });
  expect((await findProfileRow(ctx.db, ctx.company.id))?.published).toEqual(
    profile({
      phone: "021-12345",
      englishName: names.full,
      fullName: { "zh-CN": "远山能源股份有限公司", tc: "遠山能源股份有限公司", en: names.full },
      shortName: { "zh-CN": "远山能源", tc: "遠山能源", en: names.short },
    }),
  );
});

test("an English mail is sent in the English name, also where an empty text was stored for it", async () => {
  await publish();
  const sent: string[] = [];
  vi.stubGlobal(
    "fetch",
    sesAnswering((raw) => {
      sent.push(raw);
      return accepted();
    }),
  );
  const mail = async (lang: "en" | "tc", id: string) => {
    await outboxRow(ctx.db, ctx.company.id, { id, kind: "test.mail", subjectId: id, occasion: "1", now: noon });
    const composer = async () => ({ to: "a@example.com", lang, subject: "Results", blocks: [{ p: "Hello" }] });
    await deliverAt(noon, { "test.mail": composer }, [id]);
    return /^From: .*$/m.exec(sent.at(-1) ?? "")?.[0];
  };
  expect(await mail("en", `${ctx.company.id}-1`)).toContain(registered);
  await testEnv()
    .DB.prepare("UPDATE companies SET name = json_set(name, '$.tc', '') WHERE company_id = ?")
    .bind(ctx.company.id)
    .run();
  expect(await mail("tc", `${ctx.company.id}-2`)).not.toMatch(/From: ?(""|<| <)/);
});

test("an English Excel file has no Chinese in its name, head or source", async () => {
  await publish({ listings: [{ code: "600900.SH", day: "2010-05-06" }] });
  const [company] = await listCompanies(testEnv(), [ctx.company.id]);
  if (!company) throw new Error("no company");
  const file = await dividendsFile({ ...ctx, company, lang: "en" }, "xlsx");
  expect(file.name).toMatch(/^600900\.SH Dividends 2026-03-02/);
  const book = await readXlsx(new Uint8Array(await new Response(file.body as BodyInit).arrayBuffer()));
  const cells = book.sheets.flatMap(({ rows }) => rows.flat().map(String));
  expect(cells.filter((cell) => chinese.test(cell))).toEqual([]);
  expect(cells.some((cell) => cell.includes(registered))).toBe(true);
});
