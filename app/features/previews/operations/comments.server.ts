import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import {
  findComment,
  hasRoomByLink,
  hasRoomByStaff,
  insertComment,
  isThere,
  isWritten,
  listByLink,
  listComments,
  listWaitingOn,
  opensNow,
  updateAnswer,
  updateSettled,
} from "../queries/comments.server";
import { isPage, keepsNames, listed, mostComments } from "../rules/comments";
import type { Answer, NewComment } from "../schemas";
import type { OpenLink } from "./links.server";

/**
 * Leaves words at a page, by a link with the name that is given, or by staff where there is none; the same key is taken
 * once. Refuses `notFound` for a page that there is none of, `commentsTooMany {max}`, and `previewEnded` for a link
 * that ended meanwhile.
 */
export async function leaveComment(ctx: Ctx, input: NewComment, link: OpenLink | null): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  if (!isPage(input.page, ctx.registry.columns)) return refuse("notFound");
  const max = link ? mostComments.link : mostComments.staff;
  const row = {
    ...{ companyId: company.id, id: input.key, linkId: link?.id ?? null, page: input.page },
    ...{ place: input.place, words: input.words, writtenAt: now },
    writer: link ? (input.writer ?? null) : actorName(ctx.actor),
    forgetAt: link ? new Date(link.endsAt.getTime() + keepsNames) : null,
  };
  const room = link
    ? all(opensNow(company.id, link.id, now), hasRoomByLink(company.id, link.id, max))
    : hasRoomByStaff(company.id, max);
  const before = await findComment(db, company.id, input.key);
  if (before) return ok(null);
  const after = { page: input.page, link: link?.id ?? null };
  await db.batch([
    insertComment(db, row, room),
    auditRow(ctx, { action: "previews.comment", subjectId: row.id, after }, isWritten(company.id, row.id, now)),
  ]);
  if (await findComment(db, company.id, row.id)) return ok(null);
  const ended = link && link.endsAt <= now;
  return ended ? refuse("previewEnded") : refuse("commentsTooMany", { max });
}

/** What holders of a link have said of a page by it, with what staff answer. */
export const showByLink = async (ctx: Ctx, link: OpenLink, page: string) =>
  (await listByLink(ctx.db, ctx.company.id, link.id, page)).map(
    ({ id, place, words, writer, writtenAt, answer, answeredAt, settledAt }) => ({
      ...{ id, place, words, writer, writtenAt, answer, answeredAt },
      settled: settledAt !== null,
    }),
  );

type View = Awaited<ReturnType<typeof listWaitingOn>>[number];
const commentOf = ({ comment: { companyId: _, linkId, forgetAt: __, ...comment }, link }: View) => ({
  ...comment,
  link: linkId === null ? null : link,
  byStaff: linkId === null,
});

/** What waits to be settled of a page, for staff. */
export const showWaitingOn = async (ctx: Ctx, page: string) =>
  (await listWaitingOn(ctx.db, ctx.company.id, page, listed.page)).map(commentOf);

const place = /^(\d{1,15})\.([0-9a-z]{1,40})$/;

/** A page of all comments or those that wait, newest first; `after` is where the last one ended. */
export async function showComments(ctx: Ctx, waiting: boolean, after: string | null) {
  const [, sortAt = "", id = ""] = place.exec(after ?? "") ?? [];
  const rows = await listComments(
    ctx.db,
    ctx.company.id,
    waiting,
    id ? { sortAt: Number(sortAt), id } : null,
    listed.office + 1,
  );
  const shown = rows.slice(0, listed.office).map(commentOf);
  const last = shown.at(-1);
  return {
    comments: shown,
    next: rows.length > listed.office && last ? `${last.writtenAt.getTime()}.${last.id}` : null,
  };
}

/** Answers a comment, in the place of an earlier answer; who holds its link reads it. Refuses `notFound`. */
export async function answerComment(ctx: Ctx, { id, answer }: Answer): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const { answered } = await inBatch(db, {
    note: auditRow(ctx, { action: "previews.answer", subjectId: id }, isThere(company.id, id)),
    answered: updateAnswer(db, company.id, id, { answer, answeredBy: actorName(ctx.actor), answeredAt: now }),
  });
  return answered.length > 0 ? ok(null) : refuse("notFound");
}

/** Settles a comment that waits, or opens a settled one again. Refuses `notFound`, also where that is done already. */
export async function settleComment(ctx: Ctx, id: string, settled: boolean): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const action = settled ? "previews.settle" : "previews.reopen";
  const { done } = await inBatch(db, {
    note: auditRow(ctx, { action, subjectId: id }, isThere(company.id, id, !settled)),
    done: updateSettled(db, company.id, id, settled ? actorName(ctx.actor) : null, now),
  });
  return done.length > 0 ? ok(null) : refuse("notFound");
}
