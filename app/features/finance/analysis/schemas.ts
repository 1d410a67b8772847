import { z } from "zod";
import { yearChoices } from "../amounts/period-views";
import { dupontUnits } from "../dupont/schemas";
import { analysisViews, itemOf, mostItems, views } from "./items";

/** The items of an analysis in its address: `item1` … `item6`, each a statement and a code. */
export const itemParams = Array.from({ length: mostItems }, (_, at) => `item${at + 1}`);
/** What the page of the analysis can be asked; each choice is an address. */
export const analysisParams = [...itemParams, "view", "sight", "years", "to", "unit"];

const Choices = z.object({
  view: z.enum(views).catch("bar"),
  sight: z.enum(analysisViews).catch("annual"),
  years: z.enum(yearChoices).catch("5"),
  to: z
    .string()
    .regex(/^(19|20)\d\d$/)
    .optional()
    .catch(undefined),
  unit: z.enum(dupontUnits).optional().catch(undefined),
});

export type AnalysisPage = z.output<typeof Choices> & { items: string[] };

/** What an address asks for; what makes no sense counts as not said, and an item counts once. */
export function analysisIn(query: URLSearchParams): AnalysisPage {
  const named = itemParams.flatMap((name) => query.get(name) ?? []).filter((key) => itemOf(key) !== null);
  return { ...Choices.parse(Object.fromEntries(query)), items: [...new Set(named)] };
}

const usual = Choices.parse({});

/** An analysis as the parameters of the address that shows it again. */
export function analysisQuery({ items, ...choices }: Partial<AnalysisPage>): Record<string, string | undefined> {
  const params = Object.entries(choices).filter(([name, value]) => value !== usual[name as keyof typeof usual]);
  const named = (items ?? []).map((key, at) => [`item${at + 1}`, key]);
  return Object.fromEntries([...named, ...params]);
}
