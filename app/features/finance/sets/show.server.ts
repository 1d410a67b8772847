import { type Answers, inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import type { StatementName } from "../accounts/facts";
import type { Period } from "../amounts/periods";
import { openToPublic } from "../statements/operations.server";
import { countPeriods, factShown, findReport, listNames, listPeriods, listSources } from "./queries.server";
import { SetQuery, setParams } from "./set-query";

/** So many periods of a statement stand beside each other. */
const periodsShown = 4;
/** What is shown where nobody asks for another one. */
const inOrder: readonly StatementName[] = ["income", "balance", "cashFlow", "indicators", "segments"];

const queryIn = (request: Request) => {
  const { searchParams } = new URL(request.url);
  return SetQuery.parse(Object.fromEntries(setParams.map((name) => [name, searchParams.get(name)])));
};

type Set = Parameters<typeof listNames>[2];

function readsOf(ctx: Ctx, set: Set, report: Parameters<typeof findReport>[3], request: Request) {
  const { db, company } = ctx;
  const { statement, before } = queryIn(request);
  const open = inOrder.filter((name) => openToPublic(ctx).statements.includes(name));
  const names = statement && open.includes(statement) ? [statement, ...open] : open;
  return {
    names: listNames(db, company.id, set, open),
    periods: listPeriods(db, company.id, set, { names, before }, periodsShown + 1),
    report: findReport(db, company.id, ctx, report),
  };
}

/** The statements by which the page of a set reads its figures as they are out; the answers go to `setOf`. */
export function setReads(ctx: Ctx, contentId: string, request: Request) {
  const fact = (name: "figures" | "report") => factShown(ctx.company.id, ctx, contentId, name);
  return readsOf(ctx, { figures: fact("figures"), contentId }, fact("report"), request);
}

/**
 * What the page of a set shows of its figures: the statement asked for, else the first that it has, of four periods;
 * `before` is the day before which the earlier ones end, null where these are the last. Nothing of what the company has
 * closed.
 */
export function setOf(ctx: Ctx, { names, periods, report }: Answers<ReturnType<typeof setReads>>) {
  const { closed } = openToPublic(ctx);
  const shown = periods.slice(0, periodsShown).map(({ lines, ...period }) => ({
    ...period,
    lines: lines.filter(({ item }) => !closed.has(item)).map(({ cell: _, ...line }) => line),
  }));
  return {
    names: names.map(({ name }) => name),
    periods: shown,
    before: periods.length > shown.length ? (shown.at(-1)?.end ?? null) : null,
    report: report[0] ?? null,
  };
}

export type SetView = ReturnType<typeof setOf>;

/** The same of a version or a preview, whose facts are known. */
export async function showSet(
  ctx: Ctx,
  { id, facts }: { id: string; facts: { figures: unknown; report: unknown } },
  request: Request,
) {
  const set = { figures: String(facts.figures), contentId: id };
  return setOf(ctx, await inBatch(ctx.db, readsOf(ctx, set, String(facts.report), request)));
}

type OfPeriod = Period & { statement: StatementName };
const isSamePeriod = (one: OfPeriod, other: OfPeriod) =>
  one.statement === other.statement && one.end === other.end && one.span === other.span;

/**
 * What staff see of the figures of a draft: of each statement the newest periods, each with its file, and of how many
 * it is.
 */
export async function showDraftFigures({ db, company }: Ctx, set: { figures: string; contentId: string }) {
  const { counted, newest, sources } = await inBatch(db, {
    sources: listSources(db, company.id, set),
    counted: countPeriods(db, company.id, set),
    newest: inOrder.map((name) => listPeriods(db, company.id, set, { names: [name] }, periodsShown)),
  });
  const periods = (newest as Awaited<ReturnType<typeof listPeriods>>[]).flat();
  return inOrder.flatMap((statement) => {
    const own = periods
      .filter((period) => period.statement === statement)
      .map((period) => {
        const from = sources.find((one) => isSamePeriod(one, period));
        return { ...period, source: from ? { id: from.fileId, name: from.file } : null };
      });
    const all = counted.find((one) => one.statement === statement)?.periods ?? 0;
    return own.length > 0 ? [{ statement, all, periods: own }] : [];
  });
}
