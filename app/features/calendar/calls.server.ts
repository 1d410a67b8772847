import { ContentList, ContentSaved } from "~/publishing/drafts/call-schemas";
import { contentCalls } from "~/publishing/shared-calls.server";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { EntryPage, MonthPage, StaffPage } from "./answers";
import { eventSchema } from "./events/office-events.server";
import { eventTypes } from "./events/types.server";
import { event } from "./kind";
import { listForReaders, listForStaff, showMonthOf } from "./month/wire.server";
import { ActivityType, ListQuery, MonthQuery } from "./schemas";

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
