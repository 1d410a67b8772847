import type { CallTable } from "~/server/call-desk.server";

export const allCalls: CallTable = {};
