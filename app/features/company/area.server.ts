import type { AreaServer } from "~/server/house.server";
import { companyCalls } from "./calls.server";

export const companyServer: AreaServer = { calls: companyCalls };
