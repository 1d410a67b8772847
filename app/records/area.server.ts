import type { Ctx } from "~/server/context.server";
import type { AreaServer } from "~/server/house.server";
import { updateSettled } from "./changes/queries.server";
import { recordsInReleases } from "./changes/release-parts.server";

export const recordsServer: AreaServer = {
  releaseParts: recordsInReleases,
  ticks: { "records.settle": async ({ db, company, now }: Ctx) => void (await updateSettled(db, company.id, now)) },
};
