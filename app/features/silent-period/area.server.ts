import type { AreaServer } from "~/server/registry/registry.server";
import { silentPeriodCalls } from "./calls.server";

export const silentPeriodServer: AreaServer = { calls: silentPeriodCalls };
