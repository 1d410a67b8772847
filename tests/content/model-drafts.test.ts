import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { draftEnglish, draftLimits, hasModel } from "~/features/content/translation/draft-english.server";
import { draftsIn, modelRules, portionsOf } from "~/features/content/translation/model-draft";
import { terms } from "~/features/content/translation/terms.server";
import { countUp } from "~/server/limits/limits.server";
import { listCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext, testEnv } from "../support/context";
import { openHouse, words } from "./door";

type Heard = { model: string; glossary: Record<string, string>; texts: string[] };
const model = (env as unknown as { MODEL: NonNullable<Ctx["env"]["AI"]> & { heard(): Promise<Heard[]> } }).MODEL;

let opened: Awaited<ReturnType<typeof openHouse>>;
const company = "drafted";
beforeAll(async () => {
  opened = await openHouse(company);
});

/** An editor where the model is bound, with the settings as they are now. */
async function bound(settings: Ctx["company"]["settings"] = {}): Promise<Ctx> {
  const ctx = await testContext({ companyId: company, actor: editor("editor"), now: new Date(), log: () => {} });
  const [now] = await listCompanies(testEnv(), [company]);
  return { ...ctx, env: { ...ctx.env, AI: model }, company: { ...(now ?? ctx.company), settings } };
}
const body = words("<h2>现金分红</h2><p>公司<b>治理</b>稳健。</p>");
const count = async (sql: string) => (await testEnv().DB.prepare(sql).bind(company).first<{ n: number }>())?.n;

describe("English drafts of the model", () => {
  test("are not there where no model is bound, and nothing is sent", async () => {
    const { id } = await opened.newPage("page", "没有模型", { body });
    const ctx = await bound({ modelDrafts: true });
    const without = { ...ctx, env: testEnv() };
    expect([hasModel(ctx), hasModel(without)]).toEqual([true, false]);
    expect(await draftEnglish(without, { id, revision: 1 })).toMatchObject({ ok: false, code: "notFound" });
    expect(await model.heard()).toEqual([]);
  });

  test("come piece by piece with the company's terms, are noted, and save nothing", async () => {
    const ctx = await bound({ modelDrafts: true });
    await terms.save(ctx, {
      ...{ id: null, revision: 0, posted: true },
      values: { term: { "zh-CN": "现金分红", en: "cash dividend" } },
    });
    const { id } = await opened.newPage("page", "股东回报", { body });
    expect(await draftEnglish(ctx, { id, revision: 1 })).toEqual({
      ok: true,
      value: [
        { at: 0, text: "EN 股东回报" },
        { at: 2, text: "EN cash dividend" },
        { at: 3, text: "EN 公司<1>治理</1>稳健。" },
      ],
    });
    const [heard] = await model.heard();
    expect(heard).toMatchObject({ glossary: { 现金分红: "cash dividend" }, model: ctx.env.AI_MODEL });
    const after = await opened.back<{ revision: number; head: { said: string }[] }>("getTranslateLangData", {
      ...{ id, lang: "en" },
    });
    expect(after.value).toMatchObject({ revision: 1, head: [{ said: "" }, { said: "" }] });
    expect(
      await count("SELECT count(*) AS n FROM audit WHERE company_id = ? AND action = 'content.draftEnglish'"),
    ).toBe(1);
  });

  test("are made of what readers have alone, unless the company lets more be sent, and never of what is confidential", async () => {
    const { id } = await opened.newPage("page", "尚未公布的业绩", { body });
    const withheld = { ok: false, code: "modelWithheld" };
    expect(await draftEnglish(await bound(), { id, revision: 1 })).toEqual(withheld);
    expect(await model.heard()).toEqual([]);
    expect(await draftEnglish(await bound({ modelDrafts: true }), { id, revision: 1 })).toMatchObject({ ok: true });
    await opened.publish(id, 1, { langs: ["zh-CN"] });
    expect(await draftEnglish(await bound(), { id, revision: 1 })).toMatchObject({ ok: true });
    const item = { title: words("尚未公布的业绩"), body: words("<p>上调全年指引</p>") };
    await opened.back("saveCustomContentInfo", { id, revision: 1, item });
    await model.heard();
    expect(await draftEnglish(await bound(), { id, revision: 2 })).toEqual(withheld);
    const secret = await opened.newPage("page", "保密", { body });
    await testEnv()
      .DB.prepare("UPDATE contents SET confidential = 1 WHERE company_id = ? AND id = ?")
      .bind(company, secret.id)
      .run();
    const onList = { ...(await bound({ modelDrafts: true })), actor: { kind: "system" as const } };
    expect(await draftEnglish(onList, { id: secret.id, revision: 1 })).toEqual(withheld);
    expect(await model.heard()).toEqual([]);
    const waiting = await opened.newPage("page", "定时公布", { body });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await opened.publish(waiting.id, 1, { langs: ["zh-CN"], at });
    expect(await draftEnglish(await bound(), { id: waiting.id, revision: 1 })).toEqual(withheld);
  });

  test("that fail are a refusal, and a piece whose marks went is left out", async () => {
    const ctx = await bound({ modelDrafts: true });
    const made = async (title: string, text: string) =>
      draftEnglish(ctx, { id: (await opened.newPage("page", title, { body: words(text) })).id, revision: 1 });
    expect(await made("停机", "<p>一</p>")).toEqual({ ok: false, code: "modelFailed" });
    expect(await made("乱答", "<p>一</p>")).toEqual({ ok: false, code: "modelFailed" });
    expect(await made("标记", "<p>丢标的<b>粗体</b></p><p>完好</p>")).toEqual({
      ok: true,
      value: [
        { at: 0, text: "EN 标记" },
        { at: 3, text: "EN 完好" },
      ],
    });
    const { id } = await opened.newPage("page", "改过", { body });
    expect(await draftEnglish(ctx, { id, revision: 2 })).toEqual({ ok: false, code: "changedMeanwhile" });
  });

  test("are as many a day as the company has, and of pages that are not too long", async () => {
    const ctx = await bound({ modelDrafts: true });
    const long = await opened.newPage("page", "长文", { body: words(`<p>${"字".repeat(modelRules.longest)}</p>`) });
    expect(await draftEnglish(ctx, { id: long.id, revision: 1 })).toMatchObject({ code: "modelTextTooLong" });
    const { id } = await opened.newPage("page", "次数", { body });
    for (const _ of Array(modelRules.perDay)) await countUp(ctx, draftLimits(ctx));
    await model.heard();
    expect(await draftEnglish(ctx, { id, revision: 1 })).toMatchObject({ ok: false, code: "modelLimit" });
    expect(await model.heard()).toEqual([]);
  });
});

describe("an answer of the model", () => {
  test("is read as an object or as the text of one, and only with one text for each", () => {
    const texts = ["甲", "<1>乙</1>"];
    const good = { texts: ["A", "<1>B</1>"] };
    expect(draftsIn({ response: good }, texts)).toEqual(["A", "<1>B</1>"]);
    expect(draftsIn({ response: `\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` }, texts)).toEqual(["A", "<1>B</1>"]);
    for (const response of [null, "no", { texts: ["A"] }, { texts: "A" }, [1, 2]])
      expect(draftsIn({ response }, texts)).toBeNull();
    expect(draftsIn({ response: { texts: ["", "B"] } }, texts)).toEqual([null, null]);
    expect(draftsIn({ response: { texts: ["x".repeat(5_000), 7] } }, texts)).toEqual([null, null]);
  });

  test("is asked for in portions, in order, none divided", () => {
    const pieces = [1_500, 400, 900, 3_000, 10].map((length) => ({ text: "字".repeat(length) }));
    const portions = portionsOf(pieces);
    expect(portions.map((some) => some.map(({ text }) => text.length))).toEqual([[1_500, 400], [900], [3_000], [10]]);
  });
});
