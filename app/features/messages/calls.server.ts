import { recordCalls } from "~/records/shared-calls.server";
import { byId } from "~/server/api/completed.server";
import { call } from "~/server/api/router.server";
import type { SharedPart } from "~/server/registry/registry.server";
import { columnShown, MessageDetail, MessageHeads, Taken } from "./answers";
import { findMessage } from "./columns/messages-queries.server";
import { columnRecords } from "./columns/operations.server";
import { showMessage } from "./handling/list.server";
import { answerMessage, holdApart } from "./handling/steps.server";
import { handleByCall, listByCall, postByCall } from "./handling/wire.server";
import { AnswerMessage, Column, HandleMessage, MessageId, MessageIds, MessagesQuery, PostMessage } from "./schemas";

const at = "POST /irh/investorCommunicate/" as const;
const read = "messages.read";
const answer = "messages.answer";

/** What readers have of a message, or had: what a call that publishes it again does not name stays so. */
const existing = byId(async ({ db, company }, id) => {
  const [message] = await findMessage(db, company.id, id);
  return !message
    ? null
    : { question: message.publicQuestion, answer: message.publicAnswer, topic: message.questionTopic };
});

/** The shared calls of messages: a message is never deleted but held apart, from where it comes back. */
const messageItems: SharedPart = {
  kind: "messages",
  calls: {
    [`${at}calendarInit` as const]: call(read, MessagesQuery, MessageHeads, listByCall),
    [`${at}newQueryPositionDetails` as const]: call(read, MessageId, MessageDetail, (ctx, { id }) =>
      showMessage(ctx, id),
    ),
    [`${at}saveItem` as const]: call(answer, AnswerMessage, Taken, (ctx, input) => answerMessage(ctx, input)),
    [`${at}saveMethod` as const]: call(answer, HandleMessage, Taken, handleByCall),
    [`${at}savePostStatus` as const]: call(answer, PostMessage, Taken, postByCall, { existing }),
    [`${at}deleteItem` as const]: call(answer, MessageId, Taken, (ctx, { id }) => holdApart(ctx, { ids: [id] })),
    [`${at}deleteOne` as const]: call(answer, MessageId, Taken, (ctx, { id }) => holdApart(ctx, { ids: [id] })),
    [`${at}deleteAll` as const]: call(answer, MessageIds, Taken, (ctx, { ids }) => holdApart(ctx, { ids })),
  },
};

export const messageCalls: readonly SharedPart[] = [
  messageItems,
  recordCalls(columnRecords, {
    kind: "messageColumns",
    read,
    edit: "messages.edit",
    values: Column,
    shown: columnShown,
  }),
];
