import { type AreaServer, block } from "~/server/house.server";
import { calendarCalls, eventItems } from "./calls.server";
import { homeNextOf, homeReads, nextOf, nextReads, resultsOf } from "./operations/blocks.server";
import { keyFiguresOf } from "./operations/key-figures.server";

export const calendarServer: AreaServer = {
  calls: calendarCalls,
  shared: eventItems,
  blocks: {
    events: block(nextReads, nextOf),
    next: block(homeReads, homeNextOf),
    latestResults: block(homeReads, resultsOf),
    keyFigures: block(homeReads, keyFiguresOf),
  },
};
