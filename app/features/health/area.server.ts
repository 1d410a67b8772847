import type { AreaServer } from "~/server/house.server";
import { lookThrough } from "./operations/look-through.server";

export const healthServer: AreaServer = { ticks: { "health.look": lookThrough } };
