import type { AreaServer } from "~/server/registry/registry.server";
import { deliveryCalls } from "./calls.server";

export const deliveriesServer: AreaServer = { calls: deliveryCalls };
