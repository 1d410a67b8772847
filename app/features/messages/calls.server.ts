import { recordCalls } from "~/records/shared-calls.server";
import { call } from "~/server/door/call-desk.server";
import type { SharedPart } from "~/server/house.server";
import { columnRecords } from "./operations/columns.server";
import { showMessage } from "./operations/office.server";
import { answerMessage, holdApart } from "./operations/steps.server";
import { handleByCall, listByCall, postByCall } from "./operations/wire.server";
import { AnswerMessage, Column, HandleMessage, MessageId, MessageIds, MessagesAsked, PostMessage } from "./schemas";
import { columnShown, MessageDetail, MessageHeads, Taken } from "./schemas/answers";

const at = "POST /irh/investorCommunicate/" as const;
const read = "messages.read";
const answer = "messages.answer";

/** The shared calls of messages: a message is never deleted but held apart, from where it comes back. */
const messageItems: SharedPart = {
  kind: "messages",
  calls: {
    [`${at}calendarInit` as const]: call(read, MessagesAsked, MessageHeads, listByCall),
    [`${at}newQueryPositionDetails` as const]: call(read, MessageId, MessageDetail, (ctx, { id }) =>
      showMessage(ctx, id),
    ),
    [`${at}saveItem` as const]: call(answer, AnswerMessage, Taken, (ctx, input) => answerMessage(ctx, input)),
    [`${at}saveMethod` as const]: call(answer, HandleMessage, Taken, handleByCall),
    [`${at}savePostStatus` as const]: call(answer, PostMessage, Taken, postByCall),
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
