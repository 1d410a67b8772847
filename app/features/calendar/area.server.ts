import { type AreaServer, block } from "~/server/house.server";
import { calendarCalls, eventItems } from "./calls.server";
import { nextOf, nextReads } from "./operations/show.server";

const events = block(nextReads, nextOf);

export const calendarServer: AreaServer = {
  calls: calendarCalls,
  shared: { kind: "calendar", calls: eventItems },
  blocks: { events, next: events },
};
