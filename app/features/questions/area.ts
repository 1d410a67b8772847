import type { Area } from "~/shared/area";
import { content, everyone } from "~/shared/permissions";

const stored = ["Question", "Topic", "Common", "Said"].flatMap((noun) =>
  ["save", "sort", "post", "delete", "restore"]
    .filter((verb) => verb !== "sort" || noun === "Topic" || noun === "Common")
    .filter((verb) => verb !== "post" || noun !== "Topic")
    .map((verb) => `questions.${verb}${noun}`),
);

export const questions = {
  name: "questions",
  withoutApproval: { topics: "always" },
  permissions: { "questions.read": everyone, "questions.edit": content },
  office: [
    {
      group: "investors",
      key: "questions",
      path: "office/questions",
      place: 5,
      filters: ["state", "platform", "topic"],
    },
    { group: "investors", key: "commonProblems", path: "office/commonProblems", place: 12 },
  ],
  commands: [
    { key: "question", path: "office/questions/new", permission: "questions.edit" },
    { key: "topics", path: "office/questions/topics", permission: "questions.edit" },
  ],
  pages: [
    {
      key: "questions",
      path: "questions",
      column: "communication",
      counted: true,
      filledFrom: "questions",
      filledAt: "office/questions",
    },
    { key: "commonProblems", path: "commonProblems", listed: true, counted: true },
  ],
  frames: [
    {
      key: "interactiveEasy",
      path: "portrait/interactiveEasyOne",
      of: "questions",
      height: 1400,
      query: "platform, topic, year, month",
    },
  ],
  blocks: {
    questions: { columns: ["communication"], place: 3 },
    commonProblems: { columns: ["communication"], place: 4, least: 4 },
  },
  audit: [
    ...stored,
    ...["post", "file", "delete", "restore", "import", "undo"].map((verb) => `questions.${verb}Questions`),
    "questions.saveSource",
  ],
} satisfies Area;
