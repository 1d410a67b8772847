import type { Ctx } from "~/server/context.server";
import type { AreaServer } from "~/server/house.server";
import { recordsInReleases } from "./changes/list.server";
import { updateSettled } from "./changes/queries.server";

export const recordsServer: AreaServer = {
  releaseParts: recordsInReleases,
  ticks: { "records.settle": async ({ db, company, now }: Ctx) => void (await updateSettled(db, company.id, now)) },
};
