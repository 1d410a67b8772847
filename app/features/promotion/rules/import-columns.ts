import { type Columns, type Heading, headingOf, isOnce, type Names } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";

/** What the columns of a list of capital events can be. */
export const importFields = [
  ...(["day", "type", "stage", "title", "titleTc", "titleEn"] as const),
  ...(["scale", "scaleTc", "scaleEn", "summary", "summaryTc", "summaryEn", "video"] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** By which names they are known; those of the template are among them. */
const names: Names<ImportField> = {
  day: [
    ...["日期", "发生日期", "公告日期", "事项日期", "发生日", "公告日", "披露日期", "时间", "发生时间"],
    ...["發生日期", "事項日期", "披露日期", "時間", "date", "day", "eventdate", "announcementdate", "when"],
  ],
  type: [
    ...["类型", "事项类型", "事件类型", "资本运作类型", "类别", "分类", "類型", "事項類型", "事件類型", "類別", "分類"],
    ...["type", "kind", "eventtype", "category"],
  ],
  stage: [
    ...["进展", "进度", "阶段", "状态", "当前进展", "最新进展", "進展", "進度", "階段", "狀態", "最新進展"],
    ...["stage", "status", "progress", "state"],
  ],
  title: [
    ...["标题", "事项", "事项名称", "名称", "事件", "事件名称", "内容", "标题简体", "简体标题"],
    ...["標題", "事項", "事項名稱", "名稱", "事件名稱", "內容", "title", "event", "name", "subject"],
  ],
  titleTc: ["繁体标题", "标题繁体", "繁體標題", "標題繁體", "titletc", "titleintraditionalchinese"],
  titleEn: ["英文标题", "标题英文", "英文標題", "標題英文", "titleen", "titleinenglish", "englishtitle"],
  scale: [
    ...["规模", "金额", "交易金额", "募集资金", "回购规模", "規模", "金額", "交易金額", "募集資金"],
    ...["size", "scale", "amount", "value", "dealsize"],
  ],
  scaleTc: ["繁体规模", "规模繁体", "繁體規模", "規模繁體", "sizetc", "sizeintraditionalchinese"],
  scaleEn: ["英文规模", "规模英文", "英文規模", "規模英文", "sizeen", "sizeinenglish"],
  summary: [
    ...[
      "摘要",
      "简介",
      "说明",
      "备注",
      "概述",
      "簡介",
      "說明",
      "備註",
      "summary",
      "note",
      "notes",
      "remarks",
      "description",
    ],
  ],
  summaryTc: ["繁体摘要", "摘要繁体", "繁體摘要", "摘要繁體", "summarytc", "summaryintraditionalchinese"],
  summaryEn: ["英文摘要", "摘要英文", "summaryen", "summaryinenglish"],
  video: ["视频链接", "视频", "影片連結", "影片", "videolink", "video", "videourl"],
};

const titles = ["title", "titleTc", "titleEn"] as const;

/** A day and a title: less names no event. */
export const isEnough = (columns: Columns<ImportField>): boolean =>
  isOnce(columns) && columns.includes("day") && titles.some((title) => columns.includes(title));

export const importHeading = (lines: Table["lines"]): Heading<ImportField> => headingOf(names, isEnough, lines);
