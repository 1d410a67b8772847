import type { AreaServer } from "~/server/registry/registry.server";
import { platformTicks } from "./jobs.server";

export const platformServer: AreaServer = { ticks: platformTicks, sealedTables: [["company_secrets", "company_id"]] };
