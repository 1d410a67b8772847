import { ContentId, ContentPost, ContentSave, StaffListQuery } from "~/publishing/schemas/calls";
import { type CallTable, call } from "~/server/call-desk.server";
import { eventCalls, listEvents } from "./operations/office.server";
import { listEntries, showMonth } from "./operations/show.server";
import { saveActivityType } from "./operations/types.server";
import { ActivityType, ListQuery, MonthQuery } from "./schemas";

export const calendarCalls = {
  "POST /irh/indexHomeSearch/getCompanyCalendarInfo": call("public", MonthQuery, showMonth),
  "POST /irh/indexInvestorCommunicate/calendarInitForShow": call("public", ListQuery, (ctx, { pageSize, ...query }) =>
    listEntries(ctx, query, pageSize),
  ),
  "POST /irh/investorCommunicate/calendarInit": call("calendar.read", StaffListQuery, listEvents),
  "POST /irh/investorCommunicate/saveItem": call("calendar.edit", ContentSave, eventCalls.save),
  "POST /irh/investorCommunicate/savePostStatus": call("calendar.edit", ContentPost, eventCalls.post),
  "POST /irh/investorCommunicate/deleteItem": call("calendar.edit", ContentId, eventCalls.remove),
  "POST /irh/investorCommunicate/updateActivityType": call("calendar.edit", ActivityType, saveActivityType),
} satisfies CallTable;
