import { keyFiguresValue } from "~/features/finance/key-figures/operations.server";
import { holdUntilRelease } from "~/publishing/editions/live.server";
import { localizerOf } from "~/publishing/editions/localized.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { type FigureTexts, figureTexts } from "../entries/event-texts.server";
import type { EventFacts } from "../kind";
import { statedBeside } from "../result-figures/key-figures.server";
import { figureTrend, type Period } from "../result-figures/rules";
import { listLatestResults, type ResultRow } from "./queries.server";
import {
  type DocumentView,
  documentsOf,
  type File,
  type Linked,
  linkedIn,
  type Source,
} from "./result-documents.server";

/** A figure as readers get it, with its course through the same period of earlier years. */
export type FigureView = FigureTexts["figures"][number] & { course: (string | null)[] };
export type ResultsView = { period: Period; figures: FigureView[]; documents: DocumentView[] };

type Reader = Pick<Ctx, "lang" | "company">;

/**
 * What an event's results tell a reader: figures with the company's own words in the reader's language and their course
 * among `all`, its files by what they are (below `folder`), and of the announcements it names those in `linked`. Null
 * for an event without figures.
 */
export async function resultsView(
  reader: Reader,
  source: Source,
  {
    linked = [],
    all = [],
    folder = "/ui/irh/files",
  }: { linked?: readonly Linked[]; all?: readonly EventFacts[]; folder?: string } = {},
): Promise<ResultsView | null> {
  const { results } = source.facts;
  const localizer = await localizerOf(reader, results?.figures.map(({ label }) => label) ?? []);
  const output = figureTexts(results, localizer);
  if (!results || !output) return null;
  const others = all.flatMap((one) => one.results ?? []);
  return {
    period: output.period,
    figures: output.figures.map((figure) => ({ ...figure, course: figureTrend(others, results, figure.metric) })),
    documents: documentsOf(source, linked, folder),
  };
}

export type Row = ResultRow<EventFacts, File, Linked>;
export type ResultPeriod = ResultsView & { id: string; title: string; shownLang: Lang; day: Date };

/** The results out of the rows of `listResults`, each with its course among them. */
export async function resultsIn(
  ctx: Ctx,
  rows: readonly Row[],
  isShown: (at: number, periods: Period[]) => boolean,
): Promise<ResultPeriod[]> {
  const periods = rows.flatMap(({ facts }) => facts.results?.period ?? []);
  const output = rows.map(
    async ({ contentId, facts, files, linked, title, shownLang, sortAt }, at): Promise<ResultPeriod[]> => {
      if (!isShown(at, periods)) return [];
      const source = { facts, shownLang, files: files ?? [] };
      const results = await resultsView(ctx, source, { linked: linked ?? [], all: rows.map((one) => one.facts) });
      const about = { id: contentId, title, shownLang, day: new Date(sortAt) };
      return results ? [{ ...about, ...results }] : [];
    },
  );
  return (await Promise.all(output)).flat();
}

/**
 * Three years of the newest part of a year and of whole ones: so far the course of a figure goes back on the home page.
 */
const inBlock = 6;

/** The read of the blocks of results, which carries the next change of the page it stands on. */
export const latestRead = ({ db, company, now, lang }: Ctx) =>
  listLatestResults(db, company.id, { now, lang }, inBlock, keyFiguresValue({ company, now }));

/** Fewer than these are no band of their own. */
const fewestInYear = 3;

/**
 * The newest results with their documents, and of the newest whole year the figures that those do not have: as its
 * statements have them or, where those do not tell it, as its results do; null for none, and for a year with too few of
 * them.
 */
export async function latestOf(contents: Ctx, [row]: Awaited<ReturnType<typeof latestRead>>) {
  const { change = null, results = "[]", files, linked, stated: facts = "[]" } = row ?? {};
  const documents = { files: JSON.parse(files ?? "[]") as File[], linked: linkedIn(linked) };
  const found = JSON.parse(results) as Row[];
  const rows = found.map((one, at) => (at === 0 ? { ...one, ...documents } : one));
  holdUntilRelease(contents, [{ at: change }]);
  const [latest = null, year = null] = await resultsIn(
    contents,
    rows,
    (at, periods) => at === 0 || at === periods.findIndex(({ part }) => part === "annual"),
  );
  const stated = statedBeside(contents, facts, { latest, year });
  if (stated) return { latest, year: null, stated };
  const others = year?.figures.filter(
    ({ metric, label }) => !latest?.figures.some((one) => one.metric === metric && one.label === label),
  );
  return {
    latest,
    year: year && others && others.length >= fewestInYear ? { ...year, figures: others } : null,
    stated,
  };
}

export type ResultBlocks = Awaited<ReturnType<typeof latestOf>>;
