import { factsIn, findKeyFigureFacts } from "~/features/finance/key-figures/operations.server";
import { listLiveBetween } from "~/publishing/editions/by-time-queries.server";
import { holdUntilRelease } from "~/publishing/editions/live.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { nextCursor, readCursor } from "~/shared/place";
import { eventKind as kind } from "../area";
import { entriesOf, holdUntilLabel } from "../entries/operations.server";
import { comingSpan } from "../entries/show.server";
import { statedBeside } from "../result-figures/key-figures.server";
import { type Row, resultsIn } from "./operations.server";
import { listResults } from "./queries.server";

/** How many periods a page of the results centre has: three years where all quarters are reported. */
const inCentre = 12;

const read = ({ db, company, now, lang }: Ctx, after: string | null, limit: number) =>
  listResults(db, company.id, { now, lang }, { after: readCursor(after), limit: limit + 1 });

async function pageOf(ctx: Ctx, [row]: Awaited<ReturnType<typeof read>>, limit: number) {
  const rows = JSON.parse(row?.results ?? "[]") as Row[];
  // guard: results-copy-ends-at-release
  holdUntilRelease(ctx, [{ at: row?.change ?? null }]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: await resultsIn(ctx, rows, (at) => at < limit),
    next: last ? nextCursor({ sortAt: new Date(last.sortAt), id: last.id }) : null,
  };
}

/**
 * The results that readers have, newest first, with their documents; `next` is the place of the following page or null.
 * One statement, at most 200 rows.
 */
export async function listResultPeriods(ctx: Ctx, after: string | null, pageSize = inCentre) {
  const { rows } = await inBatch(ctx.db, { rows: read(ctx, after, pageSize) });
  return pageOf(ctx, rows, pageSize);
}

/**
 * A page of the results centre: the results that are out, on its first page the key figures of the newest year that the
 * newest results do not tell, and the event with which the next ones come, null while none is public.
 */
export async function showCentre(ctx: Ctx, after: string | null) {
  const { db, company, now, lang } = ctx;
  const query = { kind, lang, type: "results", ...comingSpan(now) };
  const { rows, figures, coming } = await inBatch(db, {
    rows: read(ctx, after, inCentre),
    figures: after === null ? findKeyFigureFacts(ctx) : null,
    coming: listLiveBetween(db, company.id, now, query, 2),
  });
  const { events } = await entriesOf(ctx, coming, [], []);
  const awaited = events.find(({ results }) => !results) ?? null;
  holdUntilLabel(ctx, events);
  const page = await pageOf(ctx, rows, inCentre);
  const [latest = null] = page.items;
  const year = page.items.find(({ period }) => period.part === "annual") ?? null;
  const stated = figures && statedBeside(ctx, factsIn(figures), { latest, year });
  return { ...page, stated, awaited, name: say(company.name, lang), lang };
}
