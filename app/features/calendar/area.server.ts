import { type AreaServer, block } from "~/server/house.server";
import { calendarCalls } from "./calls.server";
import { nextOf, nextReads } from "./operations/show.server";

export const calendarServer: AreaServer = { calls: calendarCalls, blocks: { events: block(nextReads, nextOf) } };
