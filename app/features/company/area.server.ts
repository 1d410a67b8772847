import type { Ctx } from "~/server/context.server";
import { type AreaServer, block } from "~/server/house.server";
import { companyCalls } from "./calls.server";
import { hasPublishedProfile, isNamedInAll, listPublishedProfile, publishedOf } from "./queries.server";

/** Read once for all blocks. */
const profile = block(
  ({ db, company }: Ctx) => ({ rows: listPublishedProfile(db, company.id) }),
  ({ rows }) => publishedOf(rows),
);

export const companyServer: AreaServer = {
  calls: companyCalls,
  blocks: { headline: profile, reasons: profile, profile, contactPerson: profile, contact: profile },
  firstSteps: {
    names: ({ company }) => isNamedInAll(company.id),
    profile: ({ company }) => hasPublishedProfile(company.id),
  },
};
