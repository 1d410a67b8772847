import { ContentList, ContentSaved } from "~/publishing/schemas/calls";
import { contentCalls } from "~/publishing/shared-calls.server";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/door/call-desk.server";
import { event } from "./kind";
import { eventSchema } from "./operations/office.server";
import { eventTypes } from "./operations/types.server";
import { listForReaders, listForStaff, showMonthOf } from "./operations/wire.server";
import { ActivityType, ListQuery, MonthQuery } from "./schemas";
import { EntryPage, MonthPage, StaffPage } from "./schemas/answers";

const pages = ["calendar"];

export const calendarCalls = {
  "POST /irh/indexHomeSearch/getCompanyCalendarInfo": reading(MonthQuery, MonthPage, showMonthOf, { pages }),
  "POST /irh/indexInvestorCommunicate/calendarInitForShow": reading(ListQuery, EntryPage, listForReaders, { pages }),
  "POST /irh/investorCommunicate/updateActivityType": call(
    "calendar.edit",
    ActivityType,
    ContentSaved,
    (ctx, { name, active, ...at }) => eventTypes.save(ctx, { ...at, posted: active, values: { name } }),
    { existing: existingIn(eventTypes, ({ name, posted }) => ({ name, active: posted })) },
  ),
} satisfies CallTable;

/** The shared calls of the investor-communication screen, for events. */
export const eventItems = contentCalls(event, {
  schema: eventSchema,
  calendarInit: call("calendar.read", ContentList, StaffPage, listForStaff),
});
