import type { z } from "zod";
import { writtenIn } from "~/publishing/contents/drafts";
import { filmOf, filmText, tracksOf } from "~/publishing/contents/films";
import { staffCalls } from "~/publishing/drafts/office-calls.server";
import { showPublished } from "~/publishing/editions/published.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { beijingDay } from "~/shared/dates";
import { ok, refuse } from "~/shared/outcome";
import type { ItemsView } from "../answers";
import { type ItemView, itemIn, listItems } from "../items/show.server";
import { education } from "../kind";
import { listPublicSources } from "../queries.server";
import type { CoursesQuery, ItemsQuery, PostStatus, VideosQuery } from "../schemas";
import { sourcePaths, sourcesIn } from "../sources/operations.server";
import { linksIn } from "../terms/rules";
import { listVideos, showCourses } from "./classroom.server";

type WireItem = z.input<typeof ItemsView>["items"][number];

const wireOf = ({ at, shownLang, course, type, ...item }: Omit<ItemView, "automatic">): WireItem => ({
  ...item,
  type: type as WireItem["type"],
  day: beijingDay(at),
  lang: shownLang,
  courseId: course,
  href: hrefOf(`${education.path}/${item.id}`),
});
const pageOfWire = ({ items, next }: { items: ItemView[]; next: string | null }) => ({
  items: items.map(wireOf),
  next,
});

/** The items that readers have, a page of them. */
export const listPublic = async (ctx: Ctx, query: ItemsQuery) => pageOfWire(await listItems(ctx, query));

/** The videos of a course in the order of its lessons, or the newest of all. */
export const listCourseVideos = async (ctx: Ctx, query: z.output<typeof VideosQuery>) =>
  pageOfWire(await listVideos(ctx, query));

/** The courses that readers are shown. */
export async function listCourses(ctx: Ctx, { after, pageSize }: z.output<typeof CoursesQuery>) {
  const { items, next } = await showCourses(ctx, { after, size: pageSize });
  return {
    items: items.map(({ first, ...course }) => ({
      ...course,
      href: hrefOf(`classroom/${course.id}`),
      first: first && wireOf(first),
    })),
    next,
  };
}

/** One item that readers have. Refuses notFound. */
export async function showDetail(ctx: Ctx, { id }: { id: string }) {
  const [shown, known] = await Promise.all([showPublished(ctx, education, id), listPublicSources(ctx.db, ctx)]);
  if (!shown) return refuse("notFound");
  const { facts, body, files, at: sortAt, ...row } = shown;
  const film = filmOf(facts);
  const text = film ? filmText(body) : { chapters: [], paragraphs: [] };
  const item = itemIn({ ...row, contentId: id, sortAt, facts }, sourcePaths(sourcesIn(known, ctx.lang)));
  return ok({
    ...wireOf(item),
    body: film ? text.paragraphs.join("\n\n") : body,
    links: linksIn(facts.links) ?? [],
    files: files.map(({ fileId, label, type, size }) => ({ name: label, type, size, href: hrefOf(`files/${fileId}`) })),
    video: film?.kind === "file" ? film.src : (film?.href ?? null),
    captions: tracksOf(facts).map(({ lang, src }) => ({ lang, href: src })),
    chapters: text.chapters.map(({ seconds, title }) => ({ seconds, title })),
  });
}

/** The verbs of staff on the items. */
export const staff = staffCalls({ kind: education.kind, schema: () => education.schema() });

/**
 * Posts the revision that a person has seen in the languages that it is written in, or takes away what is posted.
 * Refuses as publishing does.
 */
export async function changePosted(ctx: Ctx, { id, posted, revision, confirmed, reason }: PostStatus) {
  if (!posted) return staff.post(ctx, { id, posted, at: null, reason });
  const found = await staff.detail(ctx, { id });
  if (!found.ok) return found;
  const langs = writtenIn(found.value.draft);
  return staff.post(ctx, { id, posted, revision, confirmed, langs, at: null, releaseId: null, correction: null });
}
