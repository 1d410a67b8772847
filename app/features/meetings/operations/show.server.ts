import { listNamed } from "~/features/promotion/queries.server";
import { namedKinds, pageOf } from "~/features/promotion/rules/leads";
import { loadPageWith } from "~/publishing/loaders.server";
import { sayerOf } from "~/publishing/operations/said.server";
import type { Ctx } from "~/server/context.server";
import { saidIn, type Words } from "~/shared/languages";
import { meeting } from "../kind";
import type { Resolution } from "../rules/votes";

/** Resolutions in the reader's language. */
export async function sayResolutions(ctx: Pick<Ctx, "lang" | "company">, resolutions: readonly Resolution[]) {
  const say = await sayerOf(
    ctx,
    resolutions.map(({ title }) => title),
  );
  const langOf = (title: Words) => (ctx.lang === "tc" ? "tc" : saidIn(title, ctx.lang));
  return resolutions.map(({ title, ...one }) => ({ ...one, title: say(title), said: langOf(title) }));
}
export type SaidResolution = Awaited<ReturnType<typeof sayResolutions>>[number];

/**
 * The page of a meeting as far as it is out, with the announcements and events that it names and that readers have. A copy lives no
 * longer than until it begins. Throws a 404.
 */
export async function showMeeting(ctx: Ctx, id: string) {
  const { db, company, lang, now } = ctx;
  const { told, ...page } = await loadPageWith(ctx, meeting, id, {
    named: listNamed(db, company.id, { now, lang }, namedKinds, id),
  });
  const { linked, startsAt, resolutions } = page.shown.facts;
  const begins = new Date(startsAt);
  if (begins > now) ctx.freshUntil(begins);
  const named = told.named
    .filter((one) => linked.includes(one.id))
    .map(({ results, at, ...one }) => ({
      ...one,
      at: new Date(at),
      href: pageOf({ ...one, facts: { results: results === 1 } }),
    }));
  return { ...page, named, isComing: begins > now, agenda: await sayResolutions(ctx, resolutions) };
}
