import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, always } from "~/server/database/conditions.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Accepted, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import type { SitePart } from "./part.server";
import {
  endDue,
  findDraft,
  hasNoVersion,
  hasRoomForPlan,
  insertVersion,
  isDraftWritten,
  listOut,
  listPlanned,
  updateDraft,
  updatePlanned,
  updatePublic,
} from "./parts-queries.server";

/** So many changes of the site may wait for their second at once: the settings that every page has carry them. */
const mostPlanned = 12;
const beforeAll = new Date(0);

export type PartSave<Body> = {
  body: Body;
  /** The save that it was made from; 0 before the first. */
  revision: number;
  /** Whether readers have it at once, from a second on, or not at all yet. */
  out: "draft" | "now" | Date;
};

type Saved = { revision: number; at: Date | null };

/**
 * Saves a part of the site and, if asked, gives it to readers from the next request or from a second on, decided by the
 * clock of each reader's request. `at` is since when they have it, null of a draft. Refuses `releasePast`,
 * `plannedTooMany`, and `changedMeanwhile` with the newer version when somebody else saved first; nothing is written
 * then.
 */
export async function savePart<Body>(
  ctx: Ctx,
  part: SitePart<Body>,
  { body, revision, out }: PartSave<Body>,
): Promise<Accepted<Saved> | Overtaken<Body> | Refusal> {
  const { db, company, now } = ctx;
  const planned = out instanceof Date;
  // guard: part-planned-in-future
  if (planned && out <= now) return refuse("releasePast");
  const at = planned ? out : out === "now" ? now : null;
  const changeId = ctx.newId();
  const written = isDraftWritten(company.id, part.name, changeId);
  const saved = { savedAt: now, savedBy: actorName(ctx.actor) };
  const version = { companyId: company.id, part: part.name };
  const action = planned ? "site.planChange" : at ? part.actions.publish : part.actions.save;
  const [draft] = at ? [] : await findDraft(db, company.id, part.name);
  const before = draft ? (draft.draft as Body) : part.of(ctx);
  const done = await inBatch(db, {
    saved: updateDraft(
      db,
      { ...version, draft: body, revision, changeId, ...saved },
      // guard: part-plan-limit
      planned ? hasRoomForPlan(company.id, mostPlanned) : always,
    ),
    note: auditRow(
      ctx,
      {
        action,
        subjectId: planned ? changeId : company.id,
        before: part.told(ctx, before),
        after: { ...part.told(ctx, body), ...(planned ? { part: part.name, at: out.toISOString() } : {}) },
      },
      // guard: part-refused-save-not-audited
      written,
    ),
    first: at
      ? insertVersion(
          db,
          {
            ...{ ...version, id: ctx.newId(), shows: part.shows(part.of(ctx)), at: beforeAll },
            ...{ state: "out", savedAt: now, savedBy: "" },
          },
          // guard: part-original-kept-once
          all(written, hasNoVersion(company.id, part.name)),
        )
      : null,
    ended: out === "now" ? endDue(db, company.id, part.name, now, written) : null,
    version: at
      ? insertVersion(
          db,
          { ...version, id: changeId, shows: part.shows(body), at, state: planned ? "planned" : "out", ...saved },
          // guard: part-refused-save-no-version
          written,
        )
      : null,
    shown: at
      ? planned
        ? updatePlanned(db, company.id, written)
        : updatePublic(db, company.id, part.shows(body), written)
      : null,
  });
  if (done.saved.length === 0) {
    const [theirs] = await findDraft(db, company.id, part.name);
    if (planned && (theirs?.revision ?? 0) === revision) return refuse("plannedTooMany", { max: mostPlanned });
    if (!theirs) return refuse("notFound");
    return {
      ...refuse("changedMeanwhile"),
      theirs: theirs.draft as Body,
      revision: theirs.revision,
      savedBy: theirs.savedBy,
    };
  }
  if (at) forgetCompanies();
  return ok({ revision: revision + 1, at });
}

/**
 * A part as its screen has it: what readers have now and since when, the draft (null before the first save), and what
 * is planned.
 */
export async function showPart<Body>(ctx: Ctx, part: SitePart<Body>) {
  const { db, company, now } = ctx;
  const { draft, planned, out } = await inBatch(db, {
    draft: findDraft(db, company.id, part.name),
    planned: listPlanned(db, company.id, part.name),
    out: listOut(db, company.id, [part.name], now, 1),
  });
  const [row] = draft;
  return {
    readers: part.of(ctx),
    saved: row ? { draft: row.draft as Body, revision: row.revision, savedBy: row.savedBy } : null,
    savedAt: row?.savedAt ?? null,
    publishedAt: out[0]?.at ?? null,
    planned: planned.filter(({ at }) => at > now).map(({ id, at, savedAt, savedBy }) => ({ id, at, savedAt, savedBy })),
  };
}
