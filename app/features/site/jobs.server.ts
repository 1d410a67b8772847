import type { TickTable } from "~/server/jobs.server";
import { followReleases } from "./operations/follow.server";

export const siteTicks = {
  "site.follow": followReleases,
} satisfies TickTable;
