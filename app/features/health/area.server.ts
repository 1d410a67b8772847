import type { AreaServer } from "~/server/house.server";
import { scanSite } from "./operations/look-through.server";

export const healthServer: AreaServer = { ticks: { "health.look": scanSite } };
