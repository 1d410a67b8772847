import { sources } from "virtual:sources";
import { describe, expect, test } from "vitest";
import { translator } from "~/server/request/i18n.server";
import { languages } from "~/shared/languages";

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>("../../locales/*/*.json", { eager: true, import: "default" });

const flat = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
const placeholders = (text: string) => [...text.matchAll(/\{\{?\s*(\w+)[^}]*\}?\}/g)].map((match) => match[1]).sort();
const plural = /_(zero|one|two|few|many|other)$/;
const wordsOf = (lang: string, area: string) =>
  Object.fromEntries(flat(files[`../../locales/${lang}/${area}.json`] ?? {}));
const areas = [...new Set(Object.keys(files).map((path) => path.split("/").at(-1)?.replace(".json", "") ?? ""))];

describe.each(areas)("the words of %s", (area) => {
  const source = wordsOf("zh-CN", area);

  test.each(languages)("say the same things in %s, with the same placeholders", (lang) => {
    const words = wordsOf(lang, area);
    const keys = (all: Record<string, string>) =>
      [...new Set(Object.keys(all).map((key) => key.replace(plural, "")))].sort();
    expect(keys(words)).toEqual(keys(source));
    for (const [key, text] of Object.entries(words)) {
      const original =
        source[key] ?? source[`${key.replace(plural, "")}_other`] ?? source[key.replace(plural, "")] ?? "";
      expect([key, placeholders(text)]).toEqual([key, placeholders(original)]);
      expect([key, text.trim()]).not.toEqual([key, ""]);
    }
  });

  test.each(languages)("have their plural forms said in %s, of one as of many", (lang) => {
    const words = wordsOf(lang, area);
    const bases = [...new Set(Object.keys(words).filter((key) => plural.test(key)))].map((key) =>
      key.replace(plural, ""),
    );
    for (const base of bases)
      for (const count of [0, 1, 2]) {
        const rendered = translator(lang)(`${area}:${base}`, { count, skipInterpolation: true });
        expect([base, count, [words[`${base}_one`], words[`${base}_other`]].includes(rendered)]).toEqual([
          base,
          count,
          true,
        ]);
      }
  });

  test("contain no Chinese characters in English", () => {
    const stored = new Set(["language.zh-CN.name", "language.zh-CN.short", "language.tc.name", "language.tc.short"]);
    const chinese = Object.entries(wordsOf("en", area)).filter(
      ([key, text]) => !stored.has(key) && /\p{Script=Han}/u.test(text),
    );
    expect(chinese).toEqual([]);
  });

  test("write Traditional Chinese with no character that exists only in Simplified", () => {
    const simplifiedOnly =
      /[这说为对业东严个临举义习书产亲仅从仓价众优会伟传伤伦体债储儿党关兴养内冲决况净减凤凭击创删别刘剂剧劝办务动励劳势区医华协单卖卢卫厂厅历压厌县双发变叠号叹吗听启员响园围图圆场坏块坚坛垒处备复头夹夺奖妇妈孙学宁实审宪宫宽宾寻导寿将尔尘尝层属岁岛币师帐带帮庆库应庙废开异弃张弥归录彻忆怀态总恋恒恶恼悬惊惩惯户护报担拟拥择挂挡挤挥损换据掷搅摆数断无旧时显晓暂术机杀杂权条来杨极构枪样桥档检楼欢欧岁残气汇汉汤沟没泪洁浅测济浓涛润涨渐温满滚滞灭灯灵点烦热爱牵状独狭猎现环电疗盖监盘着码确礼祸种积称稳穷窃竞笔签简类粮系纠红约级纪纯纲纳纵纷纸线练组细终经结给络绝统继绩续维综绿缓编缘缩网罗罚职联肃肠胜胶脑脚脱苏范茧荐药获营萨蓝虑虽补袭装见观规视览觉触订认讨让训议记讲许论设访证评识诉词译试诗话该详语误请诸读课调谁谈谋谢谨谱负财责贤败账货质购贯贴费资赏赔赖赛赞赢赵车轨转轮软载较辅辆输边达迁过运还进远违连迟适选递邮郑释里铁银链销锁错键镇门闭问间闻队阶际陆陈险随难雾静页顶项顺须顾预领频题额风飞饮馆马驱验骗鱼鲜鸟麦黄龄龙]/u;
    const stays = new Set(["language.zh-CN.name", "language.zh-CN.short"]);
    const shared = /[着里系内体]|恒生/gu;
    const wrong = Object.entries(wordsOf("tc", area)).filter(
      ([key, text]) => !stays.has(key) && simplifiedOnly.test(text.replace(shared, "")),
    );
    expect(wrong).toEqual([]);
  });
});

const ofFiles = [
  "fileEmpty",
  "fileTooLarge",
  "tableTypeNotSupported",
  "encodingUnknown",
  "quoteNotClosed",
  "workbookUnreadable",
  "workbookTooLarge",
  "tooManyLines",
  "tableTooWide",
  "tooManyCells",
  "jsonUnreadable",
];

test.each(languages)("what is refused of an uploaded table names the file in %s", (lang) => {
  const words = wordsOf(lang, "errors");
  expect(ofFiles.filter((code) => !placeholders(words[code] ?? "").includes("name"))).toEqual([]);
});

test("whoever agrees to what somebody else publishes is called by one word in each language", () => {
  const others = /第二人|第二[個个]人|雙人|双人|四眼|[审審][批核]人|second (?:person|pair|pair of eyes)|four[- ]eyes/i;
  const found = Object.entries(files).flatMap(([path, tree]) =>
    flat(tree).flatMap(([key, text]) => (others.test(text) ? [`${path} ${key}`] : [])),
  );
  expect(found).toEqual([]);
});

/** What a refusal or a rule of a form names as its reason: the second text of a check, or the only one of a type. */
const reasons = [
  /refuse\(\s*"(\w+)"/g,
  /\{ field[^{}]*?, code: "(\w+)"/g,
  /\b(?:error|message): "([a-z]+[A-Z]\w*)"/g,
  /\bz\.(?:int|number|string|boolean|email|url|date|iso\.\w+)\("([a-z]+[A-Z]\w*)"/g,
];
/** Names of fields and settings that schemas also end a call with, and what the preview of an import says itself. */
const others = ["alertDelivery", "companyName", "daysOff", "titleTooLong"];
const ofSchemas = /,\s*"([a-z]+[A-Z]\w*)",?\s*\)/g;

test.each(languages)("every reason for which a form or a call is refused has words in %s", (lang) => {
  const words = wordsOf(lang, "errors");
  const named = Object.entries(sources).flatMap(([path, source]) =>
    path.startsWith("app/")
      ? [...reasons, ...(/schemas/.test(path) ? [ofSchemas] : [])].flatMap((reason) =>
          [...source.matchAll(reason)].map(([, code = ""]) => ({ code, path })),
        )
      : [],
  );
  expect(named.length).toBeGreaterThan(600);
  const known = new Set([...others, ...Object.keys(words).map((key) => key.split(/[_.]/)[0])]);
  expect(named.filter(({ code }) => !known.has(code))).toEqual([]);
});
