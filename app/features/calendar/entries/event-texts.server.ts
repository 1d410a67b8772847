import { localizerOf } from "~/publishing/editions/localized.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import type { EventFacts } from "../kind";
import type { NamedType } from "../queries.server";
import { isBuiltIn } from "./events";

export type Reader = Pick<Ctx, "lang" | "company">;

/** What the company calls a type, in the reader's language; null for a built-in one. */
export const typeNameOf = (
  types: readonly NamedType[],
  type: string,
  localizer: (words: Words) => string,
): string | null => {
  const own = isBuiltIn(type) ? undefined : types.find(({ id }) => id === type);
  return own ? localizer(own.name) : null;
};

const namesOf = (types: readonly NamedType[]) => types.map(({ name }) => name);

const labelsOf = ({ results }: Pick<EventFacts, "results">) => results?.figures.map(({ label }) => label) ?? [];

/** Says the place of an event, its figures' own words, and the names of the company's types. */
export const eventLocalizer = (
  reader: Reader,
  facts: Pick<EventFacts, "location" | "results">[],
  types: readonly NamedType[],
) => localizerOf(reader, [...facts.flatMap((one) => [one.location, ...labelsOf(one)]), ...namesOf(types)]);

/**
 * The period and the figures of results as readers get them, `label` being null for the metrics that have words of
 * their own.
 */
export const figureTexts = (results: EventFacts["results"] | undefined, localizer: (words: Words) => string) =>
  results
    ? {
        period: results.period,
        figures: results.figures.map(({ label, ...figure }) => ({
          ...figure,
          label: figure.metric === "own" ? localizer(label) : null,
        })),
      }
    : null;
export type FigureTexts = NonNullable<ReturnType<typeof figureTexts>>;
