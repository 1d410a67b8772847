import type { TickTable } from "~/server/outbox/jobs.server";
import type { Ctx } from "~/server/request/context.server";
import { deleteStaged } from "./queries.server";

const longestImport = 3_600_000;

export const sheetTicks = {
  "sheets.sweepStaged": async ({ db, company, now }: Ctx) => {
    await deleteStaged(db, company.id, new Date(now.getTime() - longestImport));
  },
} satisfies TickTable;
