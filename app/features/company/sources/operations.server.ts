import { companysTraditional } from "~/publishing/traditional.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, not } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { type Accepted, type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName, may } from "~/shared/permissions";
import { findLastImport, insertImport, rowsOf } from "~/sheets/queries.server";
import { undoImport } from "~/sheets/undo-import.server";
import { showVersions } from "../profile/operations.server";
import { findProfileRow, isAtRevision, updateProfile } from "../queries.server";
import {
  areStillFollowed,
  deleteFollow,
  draftRows,
  insertFollow,
  isDraftUnchanged,
  isFollowed,
  listFacts,
  listFollowed,
  restoreDraft,
} from "./queries.server";
import { behindIn, movingOf, type Sourced, type SourceField, sourcedOf, withTaken } from "./rules";

const name = "company.takeOver";
const subjectOf = ({ company }: Pick<Ctx, "company">) => ({ companyId: company.id, name, subjectId: company.id });

async function readSources(ctx: Ctx) {
  const { db, company } = ctx;
  const [row, { facts, followed }] = await Promise.all([
    findProfileRow(db, company.id),
    inBatch(db, { facts: listFacts(db, company.id), followed: listFollowed(db, company.id) }),
  ]);
  const fields = sourcedOf(
    row?.draft ?? null,
    facts,
    followed.map(({ field }) => field),
    await companysTraditional(ctx),
  );
  return { row, facts, fields };
}

/** Each field that a source can know, ours beside the source's, and the last take-over that stands. */
export async function showSources(ctx: Ctx) {
  const [{ row, fields }, last] = await Promise.all([readSources(ctx), findLastImport(ctx.db, subjectOf(ctx))]);
  return {
    revision: row?.revision ?? 0,
    fields,
    last: last && { id: last.id, at: last.at, savedBy: last.savedBy },
  };
}

/** The profile as this person may have it, and for who edits it what the source says beside it. */
export async function showBasicInfo(ctx: Ctx) {
  const row = await showVersions(ctx);
  if (!row) return null;
  const sources = may(ctx, "company.edit") ? (await readSources(ctx)).fields : [];
  return { ...row, sources: sources.map(({ follows, ...field }) => ({ ...field, updateFlag: follows })) };
}

/** Lets a field follow the source, or keep what staff write; says so again where it does already. */
export async function changeUpdateFlag(
  ctx: Ctx,
  { field, updateFlag }: { field: SourceField; updateFlag: boolean },
): Promise<Accepted<{ field: SourceField; updateFlag: boolean }>> {
  const { db, company } = ctx;
  const id = ctx.newId();
  const applied = isNoted(ctx, id);
  const followed = isFollowed(company.id, field);
  const entry = {
    action: "company.changeSourceFlag",
    subjectId: company.id,
    before: { [field]: !updateFlag },
    after: { [field]: updateFlag },
  };
  await inBatch(db, {
    note: auditRow(ctx, entry, updateFlag ? not(followed) : followed, id),
    change: updateFlag ? insertFollow(db, company.id, field, applied) : deleteFollow(db, company.id, field, applied),
  });
  return ok({ field, updateFlag });
}

type Taken = { revision: number; changed: { field: SourceField; before: Words; after: Words }[] };

const changeOf = ({ field, ours, after }: Sourced) => ({ field, before: ours, after });

/**
 * Writes what the source says into the draft of the profile, in every field that follows it; readers have it with the
 * next publish. Refuses `sourceLanguagesBehind` where a language the source lacks would state other figures,
 * `profileMissing`, and `changedMeanwhile` since `revision`.
 */
export async function takeOver(ctx: Ctx, { revision }: { revision?: number | undefined }): Promise<Outcome<Taken>> {
  const { db, company, now } = ctx;
  const { row, facts, fields } = await readSources(ctx);
  if (!row) return refuse("profileMissing");
  if (revision !== undefined && revision !== row.revision) return refuse("changedMeanwhile");
  const moving = movingOf(fields);
  if (moving.length === 0) return ok({ revision: row.revision, changed: [] });
  const behind = moving.flatMap((one) => behindIn(one).map((lang) => `${one.field} (${lang})`));
  // guard: taken-figures-in-all-languages
  if (behind.length > 0) return refuse("sourceLanguagesBehind", { fields: behind.join(", ") });
  const draft = withTaken(row.draft, moving);
  const id = ctx.newId();
  const applied = isNoted(ctx, id);
  const seen = facts.filter(({ field }) => moving.some((one) => one.field === field));
  const by = { savedAt: now, savedBy: actorName(ctx.actor) };
  const made = { ...subjectOf(ctx), id, fileId: "", at: now, savedBy: by.savedBy, release: null, basis: null };
  const version = { companyId: company.id, draft, revision: row.revision, changeId: id, ...by, publish: false };
  const entry = {
    action: "company.takeOver",
    subjectId: company.id,
    before: Object.fromEntries(moving.map(({ field, ours }) => [field, ours])),
    after: Object.fromEntries(moving.map(({ field, after }) => [field, after])),
  };
  const where = all(isAtRevision(company.id, row.revision), areStillFollowed(company.id, seen));
  const { saved } = await inBatch(db, {
    note: auditRow(ctx, entry, where, id),
    imported: insertImport(db, made, [draftRows(company.id, JSON.stringify(draft))], applied),
    saved: updateProfile(db, version, applied),
  });
  const [written] = saved;
  if (!written) return refuse("changedMeanwhile");
  return ok({ revision: written.revision, changed: moving.map(changeOf) });
}

/**
 * Puts the draft back as it was before a take-over. Refuses `notFound`, `importUndone`, and `importOverlaid` once it
 * was edited.
 */
export const undoTakeOver = (ctx: Ctx, id: string): Promise<Accepted<null> | Refusal> => {
  const { db, company, now } = ctx;
  const rows = rowsOf(company.id, id);
  return undoImport(
    ctx,
    {
      name,
      undoAction: "company.undoTakeOver",
      isUntouched: () => isDraftUnchanged(company.id, rows),
      restore: (_, __, applied) => [
        restoreDraft(
          db,
          company.id,
          rows,
          { changeId: ctx.newId(), savedAt: now, savedBy: actorName(ctx.actor) },
          applied,
        ),
      ],
    },
    id,
  );
};
