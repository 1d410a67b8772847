import type { TickTable } from "~/server/outbox/jobs.server";
import { forgetVisitors } from "./operations/retention.server";

export const cardTicks = { "cards.forget": forgetVisitors } satisfies TickTable;
