import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { calendarCalls, eventItems } from "./calls.server";
import { homeNextOf, homeReads, nextOf, nextReads, resultsOf } from "./events/blocks.server";
import { eventImport } from "./import/operations.server";
import { statedFacts } from "./results/stated-facts.server";

const homeResults = block(homeReads, resultsOf);

export const calendarServer: AreaServer = {
  imports: [fileImport(eventImport, "calendar:import.title", "calendar.edit", "office/calendar/import")],
  calls: calendarCalls,
  shared: eventItems,
  facts: statedFacts,
  blocks: {
    events: block(nextReads, nextOf),
    next: block(homeReads, homeNextOf),
    latestResults: homeResults,
    keyFigures: homeResults,
  },
};
