import type { AreaServer } from "~/server/house.server";
import { siteCalls } from "./calls.server";

export const siteServer: AreaServer = { calls: siteCalls };
