import { z } from "zod";
import {
  ContentId,
  ContentList,
  ContentPost,
  ContentPosted,
  ContentSave,
  ContentSaved,
} from "~/publishing/schemas/calls";
import { type CallTable, call, reading } from "~/server/door/call-desk.server";
import { eventCalls } from "./operations/office.server";
import { eventTypes } from "./operations/types.server";
import { listForReaders, listForStaff, showMonthOf } from "./operations/wire.server";
import { ActivityType, ListQuery, MonthQuery } from "./schemas";
import { EntryPage, MonthPage, StaffPage } from "./schemas/answers";

export const calendarCalls = {
  "POST /irh/indexHomeSearch/getCompanyCalendarInfo": reading(MonthQuery, MonthPage, showMonthOf),
  "POST /irh/indexInvestorCommunicate/calendarInitForShow": reading(ListQuery, EntryPage, listForReaders),
  "POST /irh/investorCommunicate/updateActivityType": call(
    "calendar.edit",
    ActivityType,
    ContentSaved,
    (ctx, { name, active, ...at }) => eventTypes.save(ctx, { ...at, posted: active, values: { name } }),
  ),
} satisfies CallTable;

/** What the calls say that events share with other kinds of items. */
export const eventItems = {
  "POST /irh/investorCommunicate/calendarInit": call("calendar.read", ContentList, StaffPage, listForStaff),
  "POST /irh/investorCommunicate/saveItem": call("calendar.edit", ContentSave, ContentSaved, eventCalls.save),
  "POST /irh/investorCommunicate/savePostStatus": call("calendar.edit", ContentPost, ContentPosted, eventCalls.post),
  "POST /irh/investorCommunicate/deleteItem": call("calendar.edit", ContentId, z.null(), eventCalls.remove),
} satisfies CallTable;
