import type { AreaServer } from "~/server/house.server";
import { stockCalls } from "./calls.server";

export const stockServer: AreaServer = { calls: stockCalls };
