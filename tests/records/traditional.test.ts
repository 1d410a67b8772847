import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { saveProfile } from "~/features/company/profile/operations.server";
import { findProfileRow } from "~/features/company/queries.server";
import { Profile } from "~/features/company/schemas";
import { peopleImport } from "~/features/people/operations/import.server";
import { persons } from "~/features/people/operations/people.server";
import { PersonValues } from "~/features/people/schemas";
import { toTraditional } from "~/publishing/traditional.server";
import { nameOfKind } from "~/records/changes/kinds.server";
import { say, textLang, type Words } from "~/shared/languages";
import { editor, testContext } from "../support/context";
import { furnished } from "./furnished";

const scene = (companyId: string) => testContext({ actor: editor("editor"), companyId });
const personOf = (name: Words, post: Words) => PersonValues.parse({ name, seats: { directors: { post } } });

test("what staff give in Simplified is saved in Hong Kong usage too, at any depth of a record", async () => {
  const ctx = await scene("traditional1");
  const values = personOf({ "zh-CN": "汇丰控股" }, { "zh-CN": "主板上市公司治理顾问，字节跳动前员工" });
  expect(await persons.save(ctx, { id: null, revision: 0, values })).toMatchObject({ ok: true });
  const [row] = await persons.list(ctx);
  expect(row?.name).toEqual({ "zh-CN": "汇丰控股", tc: "滙豐控股" });
  expect(row?.seats.directors?.post.tc).toBe("主板上市公司治理顧問，字節跳動前員工");
});

test("a conversion follows its text, and what somebody wrote in Traditional Chinese stays", async () => {
  const ctx = await scene("traditional2");
  const save = async (id: string | null, revision: number, name: Words) => {
    const saved = await persons.save(ctx, { id, revision, values: personOf(name, { "zh-CN": "董事" }) });
    if (!saved.ok) throw new Error(saved.code);
    const row = (await persons.list(ctx)).find((one) => one.id === saved.value.id);
    return { id: saved.value.id, tc: row?.name.tc };
  };
  const first = await save(null, 0, { "zh-CN": "温岚" });
  expect(first.tc).toBe("溫嵐");
  expect((await save(first.id, 1, { "zh-CN": "温陆", tc: "溫嵐" })).tc).toBe("溫陸");
  expect((await save(first.id, 2, { "zh-CN": "温陆", tc: "溫六" })).tc).toBe("溫六");
  expect((await save(first.id, 3, { "zh-CN": "温柳", tc: "溫六" })).tc).toBe("溫六");
  expect((await save(first.id, 4, { "zh-CN": "温柳", tc: "" })).tc).toBe("溫柳");
});

test("imported lines and the profile are converted as well", async () => {
  const ctx = await scene("traditional3");
  const seen = await peopleImport.receive(ctx, new File(["姓名,组别\n温岚,董事\n"], "people.csv"), {});
  if (!seen.ok) throw new Error(seen.code);
  const { file, fingerprint } = seen.value;
  expect(await peopleImport.confirm(ctx, { fileId: file.id, fingerprint })).toMatchObject({ ok: true });
  expect((await persons.list(ctx))[0]?.name.tc).toBe("溫嵐");
  const profile = Profile.parse({
    ...{ fullName: { "zh-CN": "霁澜股份有限公司" }, shortName: { "zh-CN": "霁澜" } },
    reasons: [{ title: { "zh-CN": "细分领域领先" }, text: { "zh-CN": "国内市场前三" } }],
  });
  expect(await saveProfile(ctx, { profile, revision: 0, publish: false })).toMatchObject({ ok: true });
  const row = await findProfileRow(ctx.db, ctx.company.id);
  expect(row?.draft.reasons[0]?.title.tc).toBe("細分領域領先");
});

/** Every text of a record in languages, however deep it stands. */
function wordsIn(value: unknown): Words[] {
  if (typeof value !== "object" || value === null) return [];
  return "zh-CN" in value ? [value as Words] : Object.values(value).flatMap(wordsIn);
}

/** A holder is named as the register names it, in no other language. */
const asFiled = "holder_positions";

test.each(registry.records.map(nameOfKind))(
  "%s: each text saved in Simplified is there in Hong Kong usage, and marked as Chinese in English",
  async (name) => {
    const ctx = { ...(await scene(`traditional${name.replaceAll("_", "")}`)), now: new Date() };
    const { save, records, mark } = furnished[name] ?? {};
    if (!save || !records) throw new Error(`${name} is not furnished`);
    expect(await save(ctx, "汇丰证券")).toMatchObject({ ok: true });
    const convert = await toTraditional();
    const texts = wordsIn(await records.list(ctx)).filter((words) => words["zh-CN"] && !words.en);
    expect(texts.length > 0 || mark !== undefined || name === asFiled).toBe(true);
    for (const words of texts) {
      expect([say(words, "tc"), textLang(words, "tc")]).toEqual([convert(words["zh-CN"] ?? ""), "tc"]);
      expect([say(words, "en"), textLang(words, "en")]).toEqual([words["zh-CN"], "zh-CN"]);
    }
  },
);
