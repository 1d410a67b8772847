import { education } from "~/features/education/kind";
import { listNamed } from "~/features/promotion/queries.server";
import { namedKinds, pageOf } from "~/features/promotion/rules/leads";
import { filmOf, posterOf, tracksOf } from "~/publishing/contents/films";
import { localizerOf } from "~/publishing/editions/localized.server";
import { loadPageWith } from "~/publishing/loaders.server";
import type { Ctx } from "~/server/request/context.server";
import { textLang, type Words } from "~/shared/languages";
import { meeting } from "../kind";
import { findFilm, listFilms } from "../queries.server";
import type { Resolution } from "../rules/votes";

/** Resolutions in the reader's language. */
export async function sayResolutions(ctx: Pick<Ctx, "lang" | "company">, resolutions: readonly Resolution[]) {
  const say = await localizerOf(
    ctx,
    resolutions.map(({ title }) => title),
  );
  const langOf = (title: Words) => (ctx.lang === "tc" ? "tc" : textLang(title, ctx.lang));
  return resolutions.map(({ title, ...one }) => ({ ...one, title: say(title), shownLang: langOf(title) }));
}
export type ResolutionText = Awaited<ReturnType<typeof sayResolutions>>[number];

type Own = { id: string; title: string; facts: Record<string, unknown> };

/**
 * The recording of a meeting as its page shows it: the company's own video, or a link; null without one that readers
 * have.
 */
function recordingOf({ id, title, video }: { id: string; title: string; video: string }, own: Own | undefined) {
  const facts = own && education.factsIn(own);
  const film = filmOf(facts ?? { video });
  if (!film) return null;
  const shown =
    own && facts ? { id: own.id, title: own.title, tracks: tracksOf(facts), poster: posterOf(facts) } : null;
  return { film, ...(shown ?? { id, title, tracks: [], poster: null }) };
}
export type Recording = NonNullable<ReturnType<typeof recordingOf>>;

/** The recording that a draft or an earlier version of a meeting names, its own video only while readers have it. */
export async function showRecording(
  ctx: Ctx,
  shown: { id: string; title: string; facts: { video: string; film?: string } },
): Promise<Recording | null> {
  const { id, title, facts } = shown;
  const [own] = facts.film ? await findFilm(ctx.db, ctx.company.id, ctx, education.kind, facts.film) : [];
  return recordingOf({ id, title, video: facts.video }, own);
}

/**
 * The page of a meeting as far as it is out, with the announcements and events that it names and that readers have. A
 * copy lives no longer than until it begins. Throws a 404.
 */
export async function showMeeting(ctx: Ctx, id: string) {
  const { db, company, lang, now } = ctx;
  const { extra, ...page } = await loadPageWith(ctx, meeting, id, {
    named: listNamed(db, company.id, { now, lang }, namedKinds, id),
    films: listFilms(db, company.id, { now, lang }, education.kind, id),
  });
  const { linked, startsAt, resolutions, video, film } = page.shown.facts;
  const begins = new Date(startsAt);
  // guard: page-copy-ends-at-meeting
  if (begins > now) ctx.freshUntil(begins);
  const named = extra.named
    .filter((one) => linked.includes(one.id))
    .map(({ results, at, ...one }) => ({
      ...one,
      at: new Date(at),
      href: pageOf({ ...one, facts: { results: results === 1 } }),
    }));
  const recording = recordingOf(
    { id, title: page.shown.title, video },
    extra.films.find((one) => one.id === film),
  );
  return { ...page, named, isComing: begins > now, recording, agenda: await sayResolutions(ctx, resolutions) };
}
