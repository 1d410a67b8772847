import type { FormLevels } from "~/features/appointments/form-settings/rules";
import type { Words } from "~/shared/languages";

/** The demonstration asks for no file and no further details, so that a visit is booked in three minutes. */
export const demoForm: Partial<FormLevels> = {
  organisationType: "optional",
  businessCard: "optional",
  visitsCompany: "optional",
  startTime: "optional",
  location: "optional",
  attachments: "optional",
};

/** What the demonstration's companies say to who asks for a date of their own. */
export const demoNotes: Words = {
  "zh-CN": [
    "提交后一个交易日内，投资者关系团队会与您联系确认；收到确认前，请勿前往。",
    "请如实填写来访人信息和希望交流的内容，便于公司安排接待。",
    "不打探、不买卖未公开的重大信息；现场录音、拍摄须经公司同意；交流内容以公司公告为准。",
  ].join("\n"),
  tc: [
    "提交後一個交易日內，投資者關係團隊會與閣下聯絡確認；收到確認前，請勿前往。",
    "請如實填寫來訪人資料及希望交流的內容，以便公司安排接待。",
    "不打探、不買賣未公開的重大資料；現場錄音、拍攝須經公司同意；交流內容以公司公告為準。",
  ].join("\n"),
  en: [
    "The investor relations team contacts you within one trading day; please do not travel before we have confirmed.",
    "Please give the visitor's details and the topics truthfully so that we can prepare.",
    "Do not seek or trade on undisclosed material information; recording needs our consent; our announcements prevail.",
  ].join("\n"),
};
