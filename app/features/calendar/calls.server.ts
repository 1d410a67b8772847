import { type CallTable, call } from "~/server/call-desk.server";
import { deleteEvent, listEvents, postEvent, saveEvent } from "./operations/office.server";
import { listEntries, showMonth } from "./operations/show.server";
import { saveActivityType } from "./operations/types.server";
import { ActivityType, EventId, EventPost, EventSave, ListQuery, MonthQuery, StaffListQuery } from "./schemas";

export const calendarCalls = {
  "POST /irh/indexHomeSearch/getCompanyCalendarInfo": call("public", MonthQuery, showMonth),
  "POST /irh/indexInvestorCommunicate/calendarInitForShow": call("public", ListQuery, (ctx, { pageSize, ...query }) =>
    listEntries(ctx, query, pageSize),
  ),
  "POST /irh/investorCommunicate/calendarInit": call("calendar.read", StaffListQuery, listEvents),
  "POST /irh/investorCommunicate/saveItem": call("calendar.edit", EventSave, saveEvent),
  "POST /irh/investorCommunicate/savePostStatus": call("calendar.edit", EventPost, postEvent),
  "POST /irh/investorCommunicate/deleteItem": call("calendar.edit", EventId, deleteEvent),
  "POST /irh/investorCommunicate/updateActivityType": call("calendar.edit", ActivityType, saveActivityType),
} satisfies CallTable;
