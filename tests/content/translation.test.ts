import { beforeAll, describe, expect, test } from "vitest";
import { openHouse, words } from "./door";

let opened: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  opened = await openHouse("translated");
});

type View = {
  revision: number;
  head: { field: string; said: string; state: string; automatic: string | null }[];
  segments: { text: string; said: string; was: string | null; state: string; automatic: string | null }[];
};

describe("the translation of a page", () => {
  test("stands beside it piece by piece, is converted into Hong Kong's words, and tells what has changed since", async () => {
    const first = words("<h2>现金分红</h2><p>公司<b>治理</b>稳健。</p><p>派息比率30%</p>");
    const { id } = await opened.newPage("page", "股东回报", { body: first });
    const before = await opened.back<View>("getTranslateLangData", { id, lang: "tc" });
    expect(before.value.head).toMatchObject([{ automatic: "股東回報", state: "new" }, { field: "summary" }]);
    expect(before.value.segments.map(({ automatic }) => automatic)).toEqual([
      "現金股息",
      "公司<1>治理</1>穩健。",
      "派息比率30%",
    ]);
    const texts = ["現金股息", "公司<1>管治</1>穩健。", "派息比率30%"];
    const input = { id, lang: "tc", revision: 1, title: "股東回報", texts };
    expect(await opened.back("setTranslateLangData", { ...input, texts: ["一"] })).toMatchObject({
      code: "piecesDiffer",
    });
    expect(await opened.back("setTranslateLangData", input)).toMatchObject({ status: 200, value: { revision: 2 } });
    expect(await opened.back("setTranslateLangData", input)).toMatchObject({ status: 409, code: "changedMeanwhile" });
    const item = {
      title: words("股东回报"),
      body: words("<h2>现金分红</h2><p>新增一段</p><p>公司<b>治理</b>稳健。</p><p>派息比率35%</p>"),
    };
    const saved = await opened.back("saveCustomContentInfo", { id, revision: 2, item });
    expect(saved).toMatchObject({ status: 200 });
    const after = await opened.back<View>("getTranslateLangData", { id, lang: "tc" });
    expect(after.value.head[0]).toMatchObject({ said: "股東回報", state: "same" });
    expect(after.value.segments).toMatchObject([
      { said: "現金股息", state: "same" },
      { said: "", state: "new", automatic: "新增一段" },
      { said: "公司<1>管治</1>穩健。", state: "same" },
      { said: "派息比率30%", was: "派息比率30%", state: "changed", automatic: "派息比率35%" },
    ]);
    await opened.publish(id, 3, { langs: ["zh-CN", "tc"] });
    const { value } = await opened.front<{ text: string; automatic: boolean }>(
      "getCustomContentDetailById",
      { id },
      "tc",
    );
    expect(value).toMatchObject({ text: "現金股息\n公司管治穩健。\n派息比率30%", automatic: false });
  });
});
