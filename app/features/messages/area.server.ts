import { type AreaServer, block } from "~/server/registry/registry.server";
import { latestOf, latestReads } from "./board/show.server";
import { messageCalls } from "./calls.server";
import { findMessages } from "./handling/find.server";
import { messageInstitutions } from "./institutions/entries.server";
import { messageMails, messageTicks } from "./jobs.server";
import { ownMessages } from "./privacy/own-data.server";
import { messageSource } from "./reminders/staff-mails.server";

export const messagesServer: AreaServer = {
  shared: messageCalls,
  mails: messageMails,
  staffMails: { message: messageSource },
  ticks: messageTicks,
  blocks: { messages: block(latestReads, latestOf) },
  finders: [{ path: "office/messages", find: findMessages }],
  ownData: ownMessages,
  institutions: messageInstitutions,
  sealedTables: [
    ["messages", "company_id"],
    ["message_notes", "company_id"],
  ],
};
