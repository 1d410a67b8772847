import type { Ctx } from "~/server/request/context.server";
import type { Entry } from "../entries/operations.server";
import { calendarEntries, comingSpan, type Rows, readsOf } from "../entries/show.server";
import type { NamedType } from "../queries.server";
import { latestOf, latestRead } from "../results/operations.server";

const inBlock = 4;

/** The reads of the block of next events; their rows go to `nextOf`. */
export const nextReads = (_: Ctx, contents: Ctx) => readsOf(contents, comingSpan(contents.now), {}, inBlock);

/** The next events and visits out of the rows of `nextReads`, soonest first. */
export const nextOf = async (rows: Rows<NamedType>, _: Ctx, contents: Ctx): Promise<Entry[]> =>
  (await calendarEntries(contents, rows, "ascending")).entries.slice(0, inBlock);

/** What the home page reads of the calendar, results and next events, in fewer statements than the latter alone. */
export const homeReads = (_: Ctx, contents: Ctx) => {
  const { change: _change, types: _types, ...next } = nextReads(contents, contents);
  return { ...next, results: latestRead(contents) };
};
type HomeRows = { [Name in keyof ReturnType<typeof homeReads>]: Awaited<ReturnType<typeof homeReads>[Name]> };

/** The next events out of the rows of `homeReads`. */
export const homeNextOf = ({ results, ...rows }: HomeRows, ctx: Ctx, contents: Ctx) =>
  nextOf(
    {
      ...rows,
      change: [{ at: results[0]?.change ?? null }],
      types: JSON.parse(results[0]?.types ?? "[]") as NamedType[],
    },
    ctx,
    contents,
  );

/** The results out of the rows of `homeReads`. */
export const resultsOf = ({ results }: Pick<HomeRows, "results">, _: Ctx, contents: Ctx) => latestOf(contents, results);
