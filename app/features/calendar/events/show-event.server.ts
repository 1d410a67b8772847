import { findReplaced, listFilesOf, listLiveFiles } from "~/publishing/contents/editions-queries.server";
import { aroundOf } from "~/publishing/editions/around";
import { listAround } from "~/publishing/editions/around-queries.server";
import { findLiveInTime } from "~/publishing/editions/by-time-queries.server";
import { correctionsOf } from "~/publishing/editions/corrections";
import { holdUntilRelease } from "~/publishing/editions/live.server";
import { showPreviewed } from "~/publishing/editions/previews.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { eventKind as kind } from "../area";
import { holdUntilLabel } from "../entries/operations.server";
import { event } from "../kind";
import { listTypes } from "../queries.server";
import { resultsView } from "../results/operations.server";
import { findAroundResults } from "../results/queries.server";
import { linkedIn } from "../results/result-documents.server";
import { pageOf } from "./event-page.server";

type Near = { id: string; title: string; shownLang: Lang; at: number };

/** The results that came out shortly before an event, out of their row. */
function nearIn(json: string | null | undefined) {
  const near = JSON.parse(json ?? "null") as Near | null;
  return near && { ...near, at: new Date(near.at) };
}

/**
 * One published event with its files and its neighbours in time, in the reader's language; null for one that is not
 * out, was withdrawn or never was, after the same single database call.
 */
export async function showEvent(ctx: Ctx, id: string) {
  const { db, company, now, lang } = ctx;
  const one = { kind, contentId: id, lang };
  const {
    surroundings,
    types,
    found: [row],
    files,
    around,
  } = await inBatch(db, {
    surroundings: findAroundResults(db, company.id, { now, lang }, id),
    types: listTypes(db, company.id),
    found: findLiveInTime(db, company.id, now, one),
    files: listLiveFiles(db, company.id, now, one),
    around: listAround(db, company.id, now, one, 3),
  });
  holdUntilRelease(ctx, surroundings);
  if (!row) return null;
  const { contentId, title, summary, body, shownLang, automatic, versions } = row;
  const page = await pageOf(ctx, row.type, event.factsIn(row), types);
  holdUntilLabel(ctx, [page]);
  const facts = event.factsIn(row);
  const earlier = JSON.parse(surroundings[0]?.earlier ?? "[]") as (typeof facts)[];
  const results = await resultsView(
    ctx,
    { facts, files, shownLang },
    { linked: linkedIn(surroundings[0]?.linked), all: [...earlier, facts] },
  );
  const near = results ? null : nearIn(surroundings[0]?.near);
  const texts = { id: contentId, title, summary, body, shownLang, automatic };
  return { ...texts, ...page, results, corrections: correctionsOf(versions), files, around: aroundOf(around), near };
}

/** The version of a published event that a correction replaced, in the reader's language; null for everything else. */
export async function showReplacedEvent(ctx: Ctx, contentId: string, releaseId: string) {
  const { db, company, now, lang } = ctx;
  const [row] = await findReplaced(db, company.id, now, { kind, contentId, lang, releaseId });
  if (!row) return null;
  const { types, files } = await inBatch(db, {
    types: listTypes(db, company.id),
    files: listFilesOf(db, company.id, row.id),
  });
  const { title, summary, body, shownLang, automatic, outSince: changedAt } = row;
  const page = await pageOf(ctx, row.type, event.factsIn(row), types);
  const results = await resultsView(ctx, { facts: event.factsIn(row), files, shownLang });
  return {
    id: contentId,
    title,
    summary,
    body,
    shownLang,
    automatic,
    ...page,
    results,
    corrections: [],
    files,
    changedAt,
  };
}

/**
 * What an open preview link shows in the reader's language, as if it were out now; null for unknown, ended, revoked and
 * foreign links alike.
 */
export async function previewEvent(ctx: Ctx, token: string) {
  const found = await showPreviewed(ctx, kind, token);
  if (!found) return null;
  const { draft, contentId, localized, files, expiresAt } = found;
  const types = await listTypes(ctx.db, ctx.company.id);
  const page = await pageOf(ctx, draft.type, event.factsIn(draft), types);
  const source = { facts: event.factsIn(draft), files, shownLang: localized.shownLang };
  const results = await resultsView(ctx, source, { folder: `/ui/irh/calendar/preview/${token}/files` });
  return { shown: { id: contentId, ...localized, ...page, results, corrections: [], files }, expiresAt };
}

export type EventView = NonNullable<Awaited<ReturnType<typeof showEvent>>>;
