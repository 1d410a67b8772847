import type { AreaServer } from "~/server/house.server";
import { deliveryCalls } from "./calls.server";

export const deliveriesServer: AreaServer = { calls: deliveryCalls };
