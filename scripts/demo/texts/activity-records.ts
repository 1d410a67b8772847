import type { Words } from "~/shared/languages";

type Texts = { title: Words; place: Words; participants: string; material: Words; body: Words };

const material: Words = {
  "zh-CN": "本次活动不涉及应披露的重大信息。",
  en: "No undisclosed material information was involved in this activity.",
};

/** What the records of the first demo company say; companies and people in them are invented. */
export const recordTexts = {
  plant: {
    title: { "zh-CN": "精密减速器工厂调研活动记录", en: "Record of the visit to the precision reducer plant" },
    place: { "zh-CN": "公司精密减速器工厂会议室", en: "Meeting room of the precision reducer plant" },
    participants: "云帆资产：顾明远、谢舒\n东海证券研究所：周砚\n瑞禾基金：罗一鸣、程安",
    material,
    body: {
      "zh-CN": [
        "一、公司介绍精密减速器产线的建设和投产情况，并带领投资者参观装配车间。",
        "二、交流问答",
        "问：二期产线何时达产？\n答：二期产线已完成设备安装，目前处于试生产阶段，达产进度以公司公告为准。",
        "问：原材料价格上涨对毛利率有何影响？\n答：公司与主要客户约定了价格联动机制，同时通过工艺改进降低单位耗用。",
        "问：海外客户的认证进展如何？\n答：认证工作按计划推进，已披露的客户订单请见公司定期报告。",
      ].join("\n\n"),
      en: [
        "1. The company presented the construction of the reducer line and showed the assembly hall.",
        "2. Questions and answers",
        "Q: When will the second line reach full output?\nA: Equipment is installed and trial production runs; progress is announced by the company.",
        "Q: How do higher material prices affect the gross margin?\nA: Prices with main customers follow those of materials, and improved processes lower consumption.",
        "Q: How far is the certification by overseas customers?\nA: It proceeds as planned; disclosed orders stand in the periodic reports.",
      ].join("\n\n"),
    },
  },
  results: {
    title: { "zh-CN": "{y}年半年度业绩说明会活动记录", en: "Record of the {y} interim results briefing" },
    place: { "zh-CN": "网络直播", en: "Webcast" },
    participants: "通过网络参与的投资者",
    material,
    body: {
      "zh-CN":
        "公司管理层介绍了报告期经营情况。\n\n问：公司的分红政策有无变化？\n答：公司保持利润分配政策的连续性和稳定性，具体方案以公告为准。",
      en: "Management presented the business of the period.\n\nQ: Has the dividend policy changed?\nA: The policy remains continuous and stable; plans are announced.",
    },
  },
  tour: {
    title: { "zh-CN": "投资者走进上市公司活动记录", en: "Record of the open day for investors" },
    place: { "zh-CN": "公司总部展厅", en: "Showroom at the headquarters" },
    participants: "个人投资者",
    material,
    body: {
      "zh-CN":
        "投资者参观公司展厅和研发中心，公司介绍了主要产品和研发方向。\n\n问：研发投入的重点是什么？\n答：重点为精密传动与智能装备，详见公司年度报告。",
      en: "Investors saw the showroom and the research centre, and the company presented its main products and research.\n\nQ: What is research mainly spent on?\nA: Precision transmission and intelligent equipment; see the annual report.",
    },
  },
} as const satisfies Record<string, Texts>;
