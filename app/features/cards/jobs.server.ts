import type { MailTable, TickTable } from "~/server/outbox/jobs.server";
import { composeTalkMail } from "./meeting-requests/mails.server";
import { composeTalkCame, composeTalkMoved } from "./meeting-requests/received.server";
import { forgetVisitors } from "./privacy/retention.server";

export const cardMails = {
  "cards.talkAsked": composeTalkMail("asked"),
  "cards.talkConfirmed": composeTalkMail("confirmed"),
  "cards.talkDeclined": composeTalkMail("declined"),
  "cards.talkCame": composeTalkCame,
  "cards.talkMoved": composeTalkMoved,
} satisfies MailTable;

export const cardTicks = { "cards.forget": forgetVisitors } satisfies TickTable;
