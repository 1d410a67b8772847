import { type Columns, type Heading, headingOf, isOnce, type Names } from "~/sheets/rules/columns";
import type { Table } from "~/sheets/rules/table";

/** What the columns of a file of questions can be. */
export const importFields = [
  "question",
  "answer",
  "askedAt",
  "answeredAt",
  "asker",
  "platform",
  "topic",
  "link",
  "code",
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * By which names the columns are known: of the platforms' own exports, of akshare and Tushare, and as people write
 * them.
 */
const names: Names<ImportField> = {
  question: [
    ...["提问内容", "问题内容", "问题", "提问", "投资者提问", "問題內容", "提問內容", "問題"],
    ...["questioncontent", "question", "q"],
  ],
  answer: [
    ...["回复内容", "回答内容", "答复内容", "回复", "回答", "答复", "公司回复", "董秘回复", "董秘回答"],
    ...["回覆內容", "答覆內容", "回覆", "答覆", "answercontent", "replycontent", "answer", "reply", "a"],
  ],
  askedAt: [
    ...["提问时间", "问题时间", "提问日期", "问题日期", "提問時間", "提問日期", "問題時間"],
    ...["questiontime", "askedat", "asktime", "askdate", "questiondate", "tradedate"],
  ],
  answeredAt: [
    ...["回复时间", "回答时间", "答复时间", "回复日期", "回答日期", "回覆時間", "答覆時間", "更新时间"],
    ...["answeredat", "answertime", "replytime", "replydate", "answerdate", "pubtime", "updatetime"],
  ],
  asker: [
    ...["提问者", "提问人", "提问用户", "用户昵称", "用户名", "昵称", "投资者", "提問者", "提問人", "用戶名", "暱稱"],
    ...["asker", "askedby", "nickname", "username", "questioner", "investor"],
  ],
  platform: ["平台", "互动平台", "来源平台", "提问平台", "互動平台", "來源平台", "platform"],
  topic: ["主题", "话题", "问题类别", "类别", "分类", "主題", "話題", "類別", "分類", "topic", "category"],
  link: ["链接", "网址", "原文链接", "问题链接", "連結", "網址", "url", "link", "href"],
  code: [
    ...["股票代码", "证券代码", "公司代码", "上市公司代码", "代码", "股份代號", "股票代號", "證券代碼"],
    ...["tscode", "stockcode", "secucode", "symbol", "code"],
  ],
};

/** A question and its time: less tells no question from another. */
export const isEnough = (columns: Columns<ImportField>): boolean =>
  isOnce(columns) && columns.includes("question") && columns.includes("askedAt");

export const importHeading = (lines: Table["lines"]): Heading<ImportField> => headingOf(names, isEnough, lines);
