import type { AreaServer } from "~/server/registry/registry.server";
import { auditTicks } from "./jobs.server";

export const auditServer: AreaServer = { ticks: auditTicks };
