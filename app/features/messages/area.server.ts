import { type AreaServer, block } from "~/server/house.server";
import { messageCalls } from "./calls.server";
import { messageMails, messageTicks } from "./jobs.server";
import { findMessages } from "./operations/find.server";
import { ownMessages } from "./operations/own-data.server";
import { latestOf, latestReads } from "./operations/show.server";
import { messageSource } from "./operations/staff-mails.server";

export const messagesServer: AreaServer = {
  shared: messageCalls,
  mails: messageMails,
  staffMails: { message: messageSource },
  ticks: messageTicks,
  blocks: { messages: block(latestReads, latestOf) },
  finders: [{ path: "office/messages", find: findMessages }],
  ownData: ownMessages,
  sealedTables: [
    ["messages", "company_id"],
    ["message_notes", "company_id"],
  ],
};
