import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/house.server";
import { financeCalls } from "./calls.server";
import { figures } from "./kind";

export const financeServer: AreaServer = {
  calls: financeCalls,
  shared: contentCalls(figures),
};
