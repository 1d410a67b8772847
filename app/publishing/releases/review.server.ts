import { holdsUnknown, listCreators } from "~/publishing/approvals/release-lists-queries.server";
import { reviewOf } from "~/publishing/approvals/review";
import { officeHref } from "~/publishing/contents/kinds";
import { isAtOnce, isOverdue, wishedStep } from "~/publishing/contents/release-steps";
import { findRelease, findWhether } from "~/publishing/contents/releases-queries.server";
import { listBrought, listPublic } from "~/publishing/contents/shown-queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { readDifferencesWith } from "../approvals/differences.server";
import { showApproval } from "../approvals/operations.server";
import { noteLook } from "../insiders/looks.server";
import { readerOf } from "../insiders/reader.server";
import { releaseSubject } from "./publish.server";

/** So many contents of a release are shown; an import may bring thousands, which nobody reads one by one. */
const maxShown = 100;

/**
 * A release before somebody answers for it: of each content that this person may know what readers have and what they
 * would, and the question that is open about it with what it asks for. `hidden` where it holds something else too,
 * `more` where it holds more contents than are shown. Null where there is none.
 */
export async function showReview(ctx: Ctx, id: string, most = maxShown) {
  const { db, company, now, lang, registry } = ctx;
  const release = await findRelease(db, company.id, id);
  if (!release) return null;
  const { unknown, found, creators } = await inBatch(db, {
    unknown: findWhether(db, holdsUnknown(company.id, id, readerOf(ctx), now)),
    found: listBrought(db, company.id, now, { releaseId: id, most: most + 1 }, readerOf(ctx)),
    creators: listCreators(db, company.id, [id]),
  });
  const all = [...new Set(found.map(({ contentId }) => contentId))];
  const ids = all.slice(0, most);
  const brought = found.filter(({ contentId }) => ids.includes(contentId));
  const isOut = release.state === "planned" && release.at <= now;
  const { live } = await inBatch(db, {
    live: listPublic(db, company.id, now, ids),
    looks: isOut ? null : ids.map((contentId) => noteLook(ctx, "look", contentId)),
  });
  const parts = (await registry.releaseParts?.(ctx, [id])) ?? [];
  const coming = { releaseId: id, contents: broughtIn(brought), records: parts.length > 0 };
  const facts = isOut ? [] : await readDifferencesWith(ctx, coming);
  const latest = await showApproval(ctx, releaseSubject(id), 1);
  const asks = latest && wishedStep(release, latest.wish);
  return {
    id,
    at: release.at,
    state: release.state,
    createdAt: release.createdAt,
    creator: creators[0]?.name ?? null,
    isOut,
    atOnce: isAtOnce(release),
    overdue: isOverdue(release, now),
    hidden: unknown[0]?.holds === 1,
    more: all.length > ids.length,
    /** Facts that other places would state differently once it is out. */
    facts,
    /** What it brings beside contents. */
    parts: parts.map(({ title, ...part }) => ({ ...part, title: say(title, lang) })),
    question: latest && asks ? { ...latest, asks } : null,
    contents: ids.map((contentId) => {
      const own = brought.filter((one) => one.contentId === contentId);
      const kind = own[0]?.kind ?? "";
      const { after, ...review } = reviewOf(
        live.filter((one) => one.contentId === contentId),
        own,
      );
      return {
        ...{
          id: contentId,
          kind,
          title: say(after.title, lang),
          href: officeHref(ctx.registry.kinds, kind, contentId),
        },
        langs: own.flatMap((one) => (one.shownLang === one.lang && !one.automatic ? one.lang : [])),
        correction: own.find((one) => one.correction)?.correction ?? null,
        ...review,
      };
    }),
  };
}

/** Each content once, as most readers would have it. */
const broughtIn = (editions: Awaited<ReturnType<typeof listBrought>>) =>
  [...Map.groupBy(editions, ({ contentId }) => contentId).values()].flatMap(([first]) =>
    first ? [{ id: first.contentId, kind: first.kind, title: first.title, facts: first.facts }] : [],
  );
