import { type AreaServer, block } from "~/server/house.server";
import { calendarCalls, eventItems } from "./calls.server";
import { homeNextOf, homeReads, nextOf, nextReads, resultsOf } from "./operations/blocks.server";
import { statedFacts } from "./operations/stated-facts.server";

const homeResults = block(homeReads, resultsOf);

export const calendarServer: AreaServer = {
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
