import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import type { Lang } from "~/shared/languages";
import {
  type FigureName,
  type FigureRef,
  type FigureTextMap,
  figureForms,
  figureNames,
  figuresIn,
  refKey,
  yearsBack,
} from "~/shared/rich/figures";
import { isRich, readRich } from "~/shared/rich/stored";
import { figureWords } from "../newsletter/figure-words";
import { findFigures } from "./queries.server";

/** What the areas make their figures from, as values in a statement of a page. */
export const figureSources = (ctx: Pick<Ctx, "company" | "now" | "registry">) =>
  ctx.registry.figures.map(({ select }) => select(ctx));

type Query = { lang: Lang; found: string | null | undefined; named: readonly FigureRef[] };

/**
 * What those named are now, out of the JSON of `figureSources`, in a language; what readers may not know, or nobody
 * tells, is not there.
 */
export function figureTexts(ctx: Ctx, { lang, found, named }: Query): FigureTextMap {
  if (!found || named.length === 0) return {};
  const texts = JSON.parse(found) as (string | null)[];
  const reader = { ...ctx, lang };
  const areas = ctx.registry.figures
    .map(({ names, textFor }, n) => ({ names, text: texts[n] ?? null, textFor }))
    .filter(({ names }) => named.some(({ figure }) => names.includes(figure)))
    .map(({ names, text, textFor }) => ({ names, say: textFor(reader, text) }));
  return Object.fromEntries(
    named.flatMap((query) => {
      const shownFigure = areas.find(({ names }) => names.includes(query.figure))?.say(query);
      return shownFigure ? [[refKey(query), shownFigure]] : [];
    }),
  );
}

/** What a stored text names of the company's figures. */
export const figuresNamedIn = (body: string): FigureRef[] => (isRich(body) ? figuresIn(readRich(body).content) : []);

const isOfYears = (figure: string) => figure.startsWith("finance.");
const everything = figureNames.flatMap((figure) =>
  Array.from({ length: isOfYears(figure) ? yearsBack + 1 : 1 }, (_, back) =>
    figureForms.map((form) => ({ figure, back, form })),
  ).flat(),
);

/** All that a text of the company may name, as readers know it now, for who writes one. */
export async function allFigures(ctx: Ctx): Promise<FigureTextMap> {
  const [row] = await findFigures(ctx.db, figureSources(ctx));
  return figureTexts(ctx, { lang: ctx.lang, found: row?.figures, named: everything });
}

/** The batch item that reads what one figure is made from; null where no area of the house tells it. */
export const readFigure = (ctx: Ctx, figure: FigureName) => {
  const area = ctx.registry.figures.find(({ names }) => names.includes(figure));
  return area ? findFigures(ctx.db, [area.select(ctx)]) : null;
};

/**
 * A figure by its name and in words, in the reader's language, out of what `readFigure` read: of that year, or (null)
 * the newest; null where readers may know none.
 */
export function figureIn(
  ctx: Ctx,
  { figure, year }: { figure: FigureName; year: string | null },
  [row]: readonly { figures: string }[],
): { name: string; text: string } | null {
  const [found = null] = JSON.parse(row?.figures ?? "[]") as (string | null)[];
  const ask = ctx.registry.figures.find(({ names }) => names.includes(figure))?.textFor(ctx, found);
  const refs = Array.from(
    { length: year ? yearsBack + 1 : 1 },
    (_, back): FigureRef => ({ figure, back, form: "whole" }),
  );
  const t = translator(ctx.lang);
  for (const ref of refs) {
    const result = ask?.(ref);
    if (result && (!year || result.period.includes(year)))
      return {
        name: t(`content:figure.names.${figure}`),
        text: figureWords(t, { [refKey(ref)]: result }, ctx.lang)(ref),
      };
  }
  return null;
}
