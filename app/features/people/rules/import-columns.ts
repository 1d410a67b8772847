import { type Columns, headingOf, isOnce, type Names } from "~/sheets/rules/columns";

export const importFields = [
  "name",
  "nameTc",
  "nameEn",
  "group",
  "post",
  "postTc",
  "postEn",
  "chair",
  "since",
  "until",
  "biography",
  "biographyTc",
  "biographyEn",
] as const;
export type ImportField = (typeof importFields)[number];

/** By which names the columns of a list of people are known. */
const names: Names<ImportField> = {
  name: ["姓名", "姓名简体", "简体姓名", "中文姓名", "人员", "name", "fullname", "chinesename"],
  nameTc: ["姓名繁体", "姓名繁體", "繁体姓名", "繁體姓名", "nametc", "traditionalname"],
  nameEn: ["英文姓名", "姓名英文", "英文名", "nameen", "englishname", "nameinenglish"],
  group: [
    "组别",
    "类别",
    "人员类别",
    "任职类别",
    "所属机构",
    "机构",
    "委员会",
    "組別",
    "類別",
    "委員會",
    "group",
    "board",
    "committee",
    "category",
  ],
  post: ["职务", "职位", "岗位", "職務", "職位", "post", "position", "title", "role"],
  postTc: ["职务繁体", "職務繁體", "繁体职务", "繁體職務", "posttc"],
  postEn: ["英文职务", "职务英文", "英文職務", "posten", "positionen", "englishtitle"],
  chair: ["是否主任委员", "是否召集人", "主任委员", "召集人", "主席", "是否主席", "chair", "ischair"],
  since: [
    ...[
      "任期起",
      "任期起始",
      "任期起始日期",
      "任期起始日",
      "任职日期",
      "任职起始日期",
      "任职开始日期",
      "起始日期",
      "任期開始",
      "任職日期",
    ],
    ...["since", "from", "appointed", "start", "startdate", "termfrom"],
  ],
  until: [
    ...[
      "任期止",
      "任期终止",
      "任期终止日期",
      "任期终止日",
      "任期截止日期",
      "任职终止日期",
      "任期结束",
      "任期届满",
      "终止日期",
      "任期屆滿",
      "任期結束",
    ],
    ...["until", "to", "end", "enddate", "termto"],
  ],
  biography: ["简历", "简介", "个人简历", "主要工作经历", "履历", "簡歷", "履歷", "biography", "bio", "resume"],
  biographyTc: ["简历繁体", "簡歷繁體", "履歷繁體", "biographytc"],
  biographyEn: ["英文简历", "简历英文", "英文履歷", "biographyen", "bioen"],
};

/** A name and a group: less names nobody in any place. */
export const isEnough = (columns: Columns<ImportField>): boolean =>
  isOnce(columns) && columns.includes("name") && columns.includes("group");

/** Finds the line with the names of the columns, and what they mean. */
export const importHeading = (lines: { cells: string[] }[]) => headingOf(names, isEnough, lines);
