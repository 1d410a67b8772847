import type { Wish } from "~/publishing/contents/approvals";
import { all, type Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import type { SitePart } from "./part.server";
import { endDue, hasNoVersion, insertVersion, updatePlanned, updatePublic } from "./parts-queries.server";

/** So many changes of the site may wait for their second at once: the settings that every page has carry them. */
export const mostPlanned = 12;
const beforeAll = new Date(0);
const publishStep = "publishPart";

/** What a second person is asked for: that readers have a part at once, or from a second on. */
export const wishOf = (out: "draft" | "now" | Date): Wish => ({
  step: publishStep,
  from: {},
  to: out instanceof Date ? { at: out.toISOString() } : {},
});

/** The second that was asked for; null for at once. */
export const wishedAt = (wish: Wish | null): Date | null =>
  typeof wish?.to.at === "string" ? new Date(wish.to.at) : null;

type Change<Body> = { id: string; body: Body; at: Date; planned: boolean; savedAt: Date; savedBy: string };

/** The batch items by which readers have a part of the site, at once or from a second on, where `written` holds. */
export function toReaders<Body>(ctx: Ctx, part: SitePart<Body>, change: Change<Body>, written: Condition) {
  const { db, company, now } = ctx;
  const { body, planned, ...version } = change;
  const own = { companyId: company.id, part: part.name };
  return {
    first: insertVersion(
      db,
      {
        ...{ ...own, id: ctx.newId(), shows: part.shows(part.of(ctx)), at: beforeAll },
        ...{ state: "out", savedAt: now, savedBy: "" },
      },
      // guard: part-original-kept-once
      all(written, hasNoVersion(company.id, part.name)),
    ),
    ended: planned ? null : endDue(db, company.id, part.name, now, written),
    version: insertVersion(
      db,
      { ...own, ...version, shows: part.shows(body), state: planned ? "planned" : "out" },
      written,
    ),
    shown: planned ? updatePlanned(db, company.id, written) : updatePublic(db, company.id, part.shows(body), written),
  };
}
