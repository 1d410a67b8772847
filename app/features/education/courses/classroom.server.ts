import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { findLiveVideo, listLiveVideos } from "~/publishing/files/videos-queries.server";
import { pageOf } from "~/publishing/lists/paging";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { say, textLang, type Words } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { itemIn, readerOf } from "../items/show.server";
import { education } from "../kind";
import { findPublicCourse, listPublicCourses, listPublicSources } from "../queries.server";
import { sourcePaths, sourcesIn } from "../sources/operations.server";
import { numberPlace, readNumberPlace } from "../terms/places";
import { classroomPage, educationKind as kind } from "../terms/rules";
import { courseContaining, listFirstLessons, listLessons } from "../terms/shown-queries.server";

type CourseRow = { id: string; name: Words; about: Words };
const courseIn = ({ id, name, about }: CourseRow, { lang }: Ctx) => ({
  id,
  name: say(name, lang),
  about: say(about, lang),
  lang: textLang(name, lang),
});

const nowhere = new Map<string, never>();

/** A page of the courses that readers are shown, in their order, each with its first lesson; `size` 5 if not said. */
export async function showCourses(
  ctx: Ctx,
  { after, size = classroomPage }: { after?: string | null | undefined; size?: number },
) {
  const { db } = ctx;
  const place = readNumberPlace(after);
  const from = place && { sort: place.number, id: place.id };
  const { change, rows, lessons } = await inBatch(db, {
    change: nextChange(ctx),
    rows: listPublicCourses(db, ctx, from, size + 1),
    lessons: listFirstLessons(db, readerOf(ctx), from, size),
  });
  holdUntilRelease(ctx, change);
  const page = pageOf(rows, { after: place }, size, ({ sort, id }) => numberPlace(sort, id));
  return {
    items: page.rows.map((row) => {
      const first = lessons.find(({ facts }) => facts.course === row.id);
      return { ...courseIn(row, ctx), first: first ? itemIn(first, nowhere) : null };
    }),
    next: page.next,
  };
}

type LessonsQuery = { startRow?: number; after?: string | null | undefined; pageSize?: number };

/** A course that readers are shown with a page of its lessons; null for one that they are not. */
export async function showCourse(
  ctx: Ctx,
  id: string,
  { startRow = 0, after, pageSize = classroomPage }: LessonsQuery = {},
) {
  const { db } = ctx;
  const place = readNumberPlace(after);
  const wanted = { course: id, after: place && { lesson: place.number, id: place.id } };
  const { change, found, rows } = await inBatch(db, {
    change: nextChange(ctx),
    found: findPublicCourse(db, ctx, id),
    rows: listLessons(db, readerOf(ctx), wanted, startRow + pageSize + 1),
  });
  holdUntilRelease(ctx, change);
  const [course] = found;
  if (!course) return null;
  const page = pageOf(rows.slice(startRow), { after: place }, pageSize, ({ lesson, id: at }) =>
    numberPlace(lesson, at),
  );
  return {
    course: courseIn(course, ctx),
    items: page.rows.map((row) => itemIn(row, nowhere)),
    next: page.next,
  };
}

type VideosQuery = {
  courseId?: string | null | undefined;
  startRow: number;
  after?: string | null | undefined;
  pageSize: number;
};

/** The videos of a course for the call, or without one the newest of all. */
export async function listVideos(ctx: Ctx, { courseId, startRow, after, pageSize }: VideosQuery) {
  if (courseId) {
    const found = await showCourse(ctx, courseId, { startRow, after, pageSize });
    return { items: found?.items ?? [], next: found?.next ?? null };
  }
  const { db, company, now, lang } = ctx;
  const place = readCursor(after);
  const rows = await listLiveVideos(db, company.id, now, { kind, lang, after: place }, startRow + pageSize + 1);
  const page = pageOf(rows.slice(startRow), { after: place }, pageSize, nextCursor);
  return { items: page.rows.map((row) => itemIn(row, nowhere)), next: page.next };
}

/** How many others stand beside a video. */
const beside = 6;

/** A video that readers have, with its course and others beside it; null for one that is not out or has none. */
export async function showVideo(ctx: Ctx, id: string) {
  const { db, company, now, lang } = ctx;
  const reader = readerOf(ctx);
  const course = courseContaining(reader, id);
  const { change, found, named, lessons, newest, known } = await inBatch(db, {
    change: nextChange(ctx),
    found: findLiveVideo(db, company.id, now, { kind, lang, contentId: id }),
    named: findPublicCourse(db, ctx, course),
    lessons: listLessons(db, reader, { course }, classroomPage * 4),
    newest: listLiveVideos(db, company.id, now, { kind, lang }, beside + 1),
    known: listPublicSources(db, ctx),
  });
  holdUntilRelease(ctx, change);
  const [row] = found;
  if (!row) return null;
  const facts = education.factsIn(row);
  const [its] = named;
  const others = (its ? lessons : newest.slice(0, beside + 1)).filter(({ contentId }) => contentId !== id);
  return {
    ...itemIn(row, sourcePaths(sourcesIn(known, lang))),
    body: row.body,
    facts,
    course: its ? courseIn(its, ctx) : null,
    others: others.map((other) => itemIn(other, nowhere)),
  };
}
