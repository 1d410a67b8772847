import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { forgetVisitors } from "./operations/retention.server";
import { composeTalkCame, composeTalkMoved } from "./operations/talk-came.server";
import { composeTalkMail } from "./operations/talk-mails.server";

export const cardMails = {
  "cards.talkAsked": composeTalkMail("asked"),
  "cards.talkConfirmed": composeTalkMail("confirmed"),
  "cards.talkDeclined": composeTalkMail("declined"),
  "cards.talkCame": composeTalkCame,
  "cards.talkMoved": composeTalkMoved,
} satisfies MailTable;

export const cardTicks = { "cards.forget": forgetVisitors } satisfies TickTable;
