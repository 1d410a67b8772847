import { expect, test } from "vitest";
import { toTraditional } from "~/publishing/traditional.server";

const names = [{ "zh-CN": "澄岳精密", tc: "澄岳精密", en: "Chengyue Precision" }];

test("converted words are those of the glossary, spelt as the rest of the site", async () => {
  const say = await toTraditional(names);
  expect(say("公司治理报告、半年度报告摘要与业绩说明会")).toBe("企業管治報告、中期報告摘要與業績說明會");
  expect(say("环境、社会及治理（ESG）报告")).toBe("環境、社會及管治（ESG）報告");
  expect(say("股权登记日收盘价，现金分红同比增长5%，含税")).toBe("記錄日期收市價，現金股息按年增長5%，含稅");
  expect(say("查阅股息兑付与温室气体数据")).toBe("查閱股息兌付與溫室氣體數據");
  expect(say("股东户数、涨跌幅、视频解读、视频会议、电子邮件")).toBe("股東戶數、升跌幅、影片解讀、視像會議、電郵");
});

test("a term is left alone where the words round it mean something else", async () => {
  const say = await toTraditional();
  expect(say("各股东同比例增资，按不同比例、不同比较基准，《上市公司治理准则》")).toBe(
    "各股東同比例增資，按不同比例、不同比較基準，《上市公司治理準則》",
  );
  expect(say("限售股份解除限售")).toBe("限售股份解除限售");
});

test("a company's own name keeps the Traditional spelling that the company gave it", async () => {
  expect((await toTraditional(names))("澄岳精密2025年年度报告")).toBe("澄岳精密2025年年度報告");
  expect((await toTraditional())("澄岳精密")).toBe("澄嶽精密");
  expect((await toTraditional([{ "zh-CN": "A.B（中国）", tc: "甲.乙（中國）" }]))("A.B（中国）与AxB（中国）")).toBe(
    "甲.乙（中國）與AxB（中國）",
  );
});

test("a word that only looks like a term inside another word is left alone", async () => {
  const say = await toTraditional();
  const same: [string, string][] = [
    ["防止损失扩大，停止损害投资者利益", "防止損失擴大，停止損害投資者利益"],
    ["新签合同比上年增长", "新簽合同比上年增長"],
    ["电视频道、音视频设备、视频号", "電視頻道、音視頻設備、視頻號"],
    ["有限售股东、限售股票、限售股权", "有限售股東、限售股票、限售股權"],
    ["股份有限公司治理制度、子公司治理", "股份有限公司治理制度、子公司治理"],
  ];
  for (const [text, expected] of same) expect(say(text)).toBe(expected);
  expect(say("低于市场一致预期，投资者互动问答，电子邮箱地址，股权登记日期")).toBe(
    "低於市場共識預測，投資者問答，電郵地址，記錄日期",
  );
  expect(say("止损提醒、净利润等同比增长、限售股解禁、公司治理")).toBe(
    "止蝕提醒、淨利潤等按年增長、限售股份解禁、企業管治",
  );
});

test("addresses and what programs read stay letter by letter, and a company's name in its own letters", async () => {
  const say = await toTraditional([
    { "zh-CN": "群益精密", tc: "羣益精密" },
    { "zh-CN": "ABC", tc: "甲乙丙" },
  ]);
  expect(say("群益精密股东户数")).toBe("羣益精密股東戶數");
  const stored = "https://www.ABC.com/公司治理/2025年报告.pdf";
  expect(say(`详见${stored}，邮箱 ir@ABC.com。`)).toBe(`詳見${stored}，郵箱 ir@ABC.com。`);
  expect(say("登录http://www.ABC.com查阅公司治理")).toBe("登錄http://www.ABC.com查閱企業管治");
});

test("a long text is converted, whatever it repeats", async () => {
  const say = await toTraditional([{ "zh-CN": "澄岳精密", tc: "澄岳精密" }]);
  for (const part of ["环境、社会", "https://", "https://x报", "报告", "ir@x", "a", "同比", "限售"]) {
    const times = Math.round(200_000 / part.length);
    expect(say(part.repeat(times)).length, part).toBeGreaterThan(100_000);
  }
});
