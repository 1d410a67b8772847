import type { AreaServer } from "~/server/house.server";
import { auditTicks } from "./jobs.server";

export const auditServer: AreaServer = { ticks: auditTicks };
