import type { TickTable } from "~/server/outbox/jobs.server";
import { chainAudit } from "./operations/audit-chain.server";

export const auditTicks = { "audit.chain": chainAudit } satisfies TickTable;
