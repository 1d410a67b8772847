import type { Area } from "~/shared/area";
import { content, everyone, visits } from "~/shared/permissions";

export const messages = {
  name: "messages",
  withoutApproval: { columns: "always" },
  permissions: {
    "messages.read": everyone,
    "messages.answer": visits,
    "messages.reveal": visits,
    "messages.export": visits,
    "messages.edit": content,
  },
  questions: { "messages.answer": { permission: "messages.answer", path: "office/messages?view=all&open=:id" } },
  office: [
    { group: "investors", key: "messages", path: "office/messages", place: 4, filters: ["view", "column", "owner"] },
    { group: "investors", key: "columns", path: "office/messageColumns", place: 17 },
  ],
  pages: [
    { key: "messages", path: "messages", column: "communication", counted: true },
    { key: "write", path: "messages/write", form: true },
  ],
  blocks: { messages: { columns: ["communication"], place: 5 } },
  audit: [
    ...["write", "assign", "answer", "publish", "unpublish", "reject", "reopen", "spam", "notSpam", "undo"],
    ...["note", "reveal", "export", "writerErased"],
    ...["save", "sort", "post", "delete", "restore"].map((verb) => `${verb}Column`),
  ].map((action) => `messages.${action}`),
} satisfies Area;
