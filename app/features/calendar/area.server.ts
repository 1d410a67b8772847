import { contentFinder } from "~/publishing/operations/find.server";
import { type AreaServer, block } from "~/server/house.server";
import { eventKind } from "./area";
import { calendarCalls, eventItems } from "./calls.server";
import { nextOf, nextReads } from "./operations/show.server";

export const calendarServer: AreaServer = {
  calls: calendarCalls,
  shared: { kind: "calendar", calls: eventItems },
  finders: [contentFinder(eventKind, "office/calendar")],
  blocks: { events: block(nextReads, nextOf) },
};
