import type { AreaServer } from "~/server/house.server";
import { calendarCalls } from "./calls.server";

export const calendarServer: AreaServer = { calls: calendarCalls };
