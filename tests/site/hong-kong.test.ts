import { expect, test } from "vitest";
import { toTraditional } from "~/features/site/traditional.server";

const names = [{ "zh-CN": "澄岳精密", tc: "澄岳精密", en: "Chengyue Precision" }];

test("converted words are those of the glossary, spelt as the rest of the site", async () => {
  const say = await toTraditional(names);
  expect(say("公司治理报告、半年度报告摘要与业绩说明会")).toBe("企業管治報告、中期報告摘要與業績說明會");
  expect(say("环境、社会及治理（ESG）报告")).toBe("環境、社會及管治（ESG）報告");
  expect(say("股权登记日收盘价，现金分红同比增长5%，含税")).toBe("記錄日期收市價，現金股息按年增長5%，含稅");
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
