import { type Columns, type Heading, headingOf, isOnce, type Names, plainName } from "~/sheets/rules/columns";

export const importFields = [
  "title",
  "titleTc",
  "titleEn",
  "type",
  "start",
  "startTime",
  "end",
  "endTime",
  "allDay",
  "place",
  "placeTc",
  "placeEn",
  "webcast",
  "replay",
  "transcript",
  "remark",
  "remarkTc",
  "remarkEn",
] as const;
export type ImportField = (typeof importFields)[number];

const spoken = {
  "zh-CN": [
    ...["简体", "简体中文", "簡體", "簡體中文", "简", "簡", "中文", "sc", "chs", "zh", "cn", "zhcn", "chinese"],
    ...["simplified", "simplifiedchinese", "insimplifiedchinese", "inchinese"],
  ],
  tc: [
    ...["繁体", "繁体中文", "繁體", "繁體中文", "繁", "tc", "cht", "zhhk", "zhtw"],
    ...["traditional", "traditionalchinese", "intraditionalchinese"],
  ],
  en: ["英文", "英语", "英語", "英", "en", "eng", "english", "inenglish"],
};
const words = new Set(Object.values(spoken).flat());

const inLanguage = (lang: keyof typeof spoken, names: readonly string[]) =>
  spoken[lang].flatMap((word) => names.flatMap((name) => [`${name}${word}`, `${word}${name}`]));

const titles = [
  ...["标题", "活动标题", "活动名称", "事件名称", "会议名称", "名称", "主题", "活动", "事件", "事项", "日程", "内容"],
  ...["標題", "活動標題", "活動名稱", "事件名稱", "會議名稱", "名稱", "主題", "活動", "事項", "內容"],
  ...["title", "subject", "eventtitle", "eventname", "event", "name", "topic", "summary"],
];
const places = [
  ...["地点", "会议地点", "活动地点", "地址", "场所", "地點", "會議地點", "活動地點", "場地"],
  ...["location", "place", "venue", "where", "address"],
];
const remarks = [
  ...["备注", "说明", "简介", "摘要", "描述", "備註", "說明", "簡介", "remark", "remarks", "note", "notes"],
  ...["description", "comment", "comments", "details"],
];

/** By which names the columns of a list of events are known; those of the template are among them. */
const names: Names<ImportField> = {
  title: [...inLanguage("zh-CN", titles), ...titles],
  titleTc: inLanguage("tc", titles),
  titleEn: inLanguage("en", titles),
  type: [
    ...["类型", "活动类型", "事件类型", "会议类型", "类别", "分类", "類型", "活動類型", "類別", "分類"],
    ...["type", "eventtype", "category", "categories", "kind"],
  ],
  start: [
    ...["开始日期", "起始日期", "活动日期", "会议日期", "日期", "開始日期", "活動日期", "會議日期"],
    ...["startdate", "date", "day", "eventdate", "begindate", "start", "starts", "from", "begin", "startdatetime"],
    ...["开始", "起", "开始时间", "起始时间", "活动时间", "会议时间", "日期时间", "时间"],
    ...["開始", "開始時間", "活動時間", "會議時間", "日期時間", "時間", "starttime", "datetime", "when", "dtstart"],
  ],
  startTime: [
    ...["开始时间", "起始时间", "时间", "活动时间", "会议时间", "開始時間", "時間", "活動時間", "會議時間"],
    ...["starttime", "time", "begintime", "startsat"],
  ],
  end: [
    ...["结束日期", "截止日期", "結束日期", "截止日期", "enddate", "end", "ends", "to", "until", "enddatetime"],
    ...["结束", "止", "结束时间", "截止时间", "結束", "結束時間", "截止時間", "endtime", "dtend"],
  ],
  endTime: ["结束时间", "截止时间", "結束時間", "截止時間", "endtime", "endsat"],
  allDay: ["全天", "全日", "是否全天", "alldayevent", "allday", "wholeday"],
  place: [...inLanguage("zh-CN", places), ...places],
  placeTc: inLanguage("tc", places),
  placeEn: inLanguage("en", places),
  webcast: [
    ...["直播链接", "直播", "直播地址", "网络直播", "链接", "网址", "直播連結", "網上直播", "連結", "網址"],
    ...["webcastlink", "webcast", "livestream", "link", "url", "website"],
  ],
  replay: ["回放链接", "回放", "重溫連結", "重溫", "replaylink", "replay", "recording"],
  transcript: ["文字记录链接", "文字记录", "文字稿", "文字紀錄連結", "文字紀錄", "transcriptlink", "transcript"],
  remark: [...inLanguage("zh-CN", remarks), ...remarks],
  remarkTc: inLanguage("tc", remarks),
  remarkEn: inLanguage("en", remarks),
};

/** A title in one of the languages and a day: less names no event. */
export const isEnough = (columns: Columns<ImportField>): boolean =>
  isOnce(columns) &&
  columns.includes("start") &&
  (["title", "titleTc", "titleEn"] as const).some((title) => columns.includes(title));

const bracketed = /[(（[【]\s*([^()（）[\]【】]+?)\s*[)）\]】]/g;

/** A language in brackets belongs to the name, as in 标题（英文）; a unit in them does not. */
const spelt = (header: string) =>
  header.replace(bracketed, (whole, word: string) => (words.has(plainName(word)) ? ` ${word}` : whole));

/** Finds the line with the names of the columns, and what they mean. */
export function importHeading(lines: { cells: string[] }[]): Heading<ImportField> {
  const first = lines.slice(0, 20);
  const found = headingOf(
    names,
    isEnough,
    first.map(({ cells }) => ({ cells: cells.map(spelt) })),
  );
  const headers = found.at === null ? found.headers : (first[found.at]?.cells ?? []).map((header) => header.trim());
  return { ...found, headers };
}
