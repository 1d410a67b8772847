import type { AreaServer } from "~/server/registry/registry.server";
import { scanSite } from "./operations/look-through.server";

export const healthServer: AreaServer = { ticks: { "health.look": scanSite } };
