import type { AreaServer } from "~/server/house.server";
import { silentPeriodCalls } from "./calls.server";

export const silentPeriodServer: AreaServer = { calls: silentPeriodCalls };
