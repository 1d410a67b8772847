import type { AreaServer } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { tableOf } from "./changes/kinds.server";
import { updateSettled } from "./changes/queries.server";
import { recordsInReleases } from "./changes/release-parts.server";
import { assertKeysApart, keyStillPublic } from "./queries/unique-keys.server";

export const recordsServer: AreaServer = {
  releaseParts: recordsInReleases,
  rollBackCheck: {
    constraint: keyStillPublic,
    code: "recordReplaced",
    items: (ctx, releaseId, applied) =>
      ctx.registry.records.flatMap((kind) => assertKeysApart(ctx.db, ctx, tableOf(kind), { releaseId, applied })),
  },
  ticks: { "records.settle": async ({ db, company, now }: Ctx) => void (await updateSettled(db, company.id, now)) },
};
