import {
  aloneAllowed,
  askApproval,
  isRequestedByAnother,
  mayAskAnew,
  overtakeApproval,
} from "~/publishing/approvals/operations.server";
import { hintRequested } from "~/publishing/approvals/request-mail.server";
import { insertRelease, isComing, updateRelease } from "~/publishing/contents/releases-queries.server";
import { newRelease, type Released, releaseFor, releaseSubject } from "~/publishing/releases/publish.server";
import { companysTraditional } from "~/publishing/traditional.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { nameOfKind, tableOf, waitingKinds } from "./kinds.server";
import { type ChangeKey, restorePrevious, updateReleased, updateWaitingKinds } from "./queries.server";
import type { ChangesPublish } from "./schemas";
import { asSeen, byKind } from "./seen.server";

/**
 * Sends changes of records out: now, at a later second, or with a release that is still to come. Where the company asks
 * for a second person, the release waits for that one, anew for each thing that joins it. Refuses notFound,
 * releasePast, releaseOver, `releaseWaiting` (it waits for an answer to somebody else's question) and changedMeanwhile
 * (a record was changed or sent out since it was seen).
 */
export async function publishChanges(ctx: Ctx, input: ChangesPublish): Promise<Outcome<Released>> {
  const { db, company, now } = ctx;
  const { changes, at } = input;
  const correction = input.correction && (await withTraditional(ctx, input.correction));
  const groups = byKind(ctx, changes);
  if (!groups) return refuse("notFound");
  if (!input.releaseId && at && at <= now) return refuse("releasePast");
  const release = await releaseFor(ctx, { releaseId: input.releaseId, at });
  if (!release.ok) return release;
  const { id: releaseId, state, isNew, before } = release.value;
  const question = releaseSubject(releaseId);
  if (state === "waiting" && !isNew && (await isRequestedByAnother(ctx, question))) return refuse("releaseWaiting");
  // guard: records-not-published-alone
  const alone = state === "waiting" ? mayAskAnew(ctx, question) : aloneAllowed(ctx);
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const asks =
    state === "waiting"
      ? askApproval(ctx, { ...question, revision: 1 }, applied)
      : isNew
        ? []
        : overtakeApproval(ctx, question, applied);
  const after = {
    at: release.value.at,
    changes: changes.map(({ record, id, seq }) => `${record}/${id}/${seq}`),
    ...(correction ? { correction } : {}),
  };
  const { noted, asks: requested } = await inBatch(db, {
    noted: auditRow(
      ctx,
      { action: "records.publish", subjectId: releaseId, after },
      // guard: record-release-still-coming
      all(asSeen(ctx, changes, groups), alone, !isNew && isComing(company.id, releaseId, atWrite(ctx))),
      note,
    ),
    release: isNew
      ? insertRelease(db, newRelease(ctx, { id: releaseId, title: input.title, at: release.value.at, state }), applied)
      : null,
    changes: [updateReleased(db, company.id, changes, { releaseId, correction }, applied)],
    asks,
    state: state === before ? null : updateRelease(db, company.id, releaseId, [before], { state }, applied),
    raised: raiseRelease(db, company.id),
  });
  if (noted.meta.changes === 0) return refuse("changedMeanwhile");
  if (state === "waiting") hintRequested(ctx, requested);
  forgetCompanies();
  return ok({ releaseId, at: release.value.at, state });
}

const withTraditional = async (ctx: Ctx, words: Words): Promise<Words> =>
  words.tc?.trim() ? words : { ...words, tc: (await companysTraditional(ctx))(words["zh-CN"]) };

/**
 * Puts records back as readers have them. Refuses notFound, changedMeanwhile, and `changeNotUndone` where another
 * record has taken its place.
 */
export async function discardChanges(ctx: Ctx, keys: readonly ChangeKey[]): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const groups = byKind(ctx, keys);
  if (!groups) return refuse("notFound");
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const after = { changes: keys.map(({ record, id, seq }) => `${record}/${id}/${seq}`) };
  try {
    const { noted } = await inBatch(db, {
      noted: auditRow(
        ctx,
        { action: "records.discard", subjectId: company.id, after },
        asSeen(ctx, keys, groups),
        note,
      ),
      items: groups.flatMap(([kind, own]) => restorePrevious(db, tableOf(kind), company.id, own, applied)),
      raised: raiseRelease(db, company.id),
    });
    if (noted.meta.changes === 0) return refuse("changedMeanwhile");
  } catch (error) {
    if (brokenConstraint(error)) return refuse("changeNotUndone");
    throw error;
  }
  forgetCompanies();
  return ok(null);
}

/**
 * Names the kinds of records whose changes wait for a release. Refuses `waitingKindsKept` while publishing needs a
 * second person and one of them would go out without: that rule ends first.
 */
export async function saveWaitingKinds(ctx: Ctx, kinds: readonly string[]): Promise<Outcome<null>> {
  const { db, company, registry } = ctx;
  const before = waitingKinds(ctx).map(nameOfKind);
  const after = registry.records.map(nameOfKind).filter((name) => kinds.includes(name));
  const frees = before.some((name) => !after.includes(name));
  const note = ctx.newId();
  const entry = {
    action: "records.changeWaiting",
    subjectId: company.id,
    before: { kinds: before },
    after: { kinds: after },
  };
  const { noted } = await inBatch(db, {
    // guard: waiting-kinds-not-freed-alone
    noted: auditRow(ctx, entry, all(frees && aloneAllowed(ctx)), note),
    saved: updateWaitingKinds(db, company.id, after, isNoted(ctx, note)),
  });
  if (noted.meta.changes === 0) return refuse("waitingKindsKept");
  forgetCompanies();
  return ok(null);
}
