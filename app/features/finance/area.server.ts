import { contentCalls } from "~/publishing/shared-calls.server";
import type { AreaServer } from "~/server/house.server";
import { figures } from "./kind";

export const financeServer: AreaServer = {
  shared: contentCalls(figures),
};
