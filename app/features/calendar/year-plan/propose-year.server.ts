import type { output } from "zod";
import { marketsOf } from "~/features/silent-period/rules";
import type { Market } from "~/features/stock/rules";
import { listEditionsOf } from "~/publishing/contents/editions-queries.server";
import { statesOf } from "~/publishing/contents/states";
import { noteList } from "~/publishing/insiders/looks.server";
import { readable } from "~/publishing/insiders/reader.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { eventKind as kind } from "../area";
import { event } from "../kind";
import { listEventsOfYear, listEventYears, listTypes } from "../queries.server";
import type { YearQuery } from "../schemas";
import { copied, likeness, type Proposal } from "./rules";
import { usualPlan } from "./year-template";

const mostEvents = 200;

/**
 * What is proposed for a year (the next one if left out) after another year's events, or after the usual events of a
 * market; what is there already is told and not chosen. Writes nothing.
 */
export async function proposeYear(ctx: Ctx, query: output<typeof YearQuery>) {
  const { db, company, now } = ctx;
  const year = query.year ?? Number(beijingDay(now).slice(0, 4)) + 1;
  const markets = marketsOf(ctx.company);
  const { years, types, there } = await inBatch(db, {
    years: listEventYears(db, company.id),
    types: listTypes(db, company.id),
    there: listEventsOfYear(db, company.id, readable(ctx), year, mostEvents),
  });
  const sources = years.map((one) => one.year).filter((one) => one !== year);
  const from = query.from ?? (sources.includes(year - 1) ? year - 1 : (markets[0] ?? "A"));
  const proposed =
    from === "A" || from === "H"
      ? usualPlan(from, year, markets, types)
      : await copyOf(ctx, { from, to: year, markets });
  const known = new Set(there.map(({ draft }) => likeness(draft)));
  const rows = proposed
    .map((one): Proposal => (known.has(likeness(one)) ? { ...one, notes: [...one.notes, "there"] } : one))
    .sort((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
  return { year, from, sources, markets, types, rows, thisYear: Number(beijingDay(now).slice(0, 4)) };
}

async function copyOf(ctx: Ctx, shift: { from: number; to: number; markets: Market[] }): Promise<Proposal[]> {
  const { db, company, now } = ctx;
  const events = await listEventsOfYear(db, company.id, readable(ctx), shift.from, mostEvents);
  const ids = events.map(({ id }) => id);
  const editions = await listEditionsOf(db, company.id, ids);
  const standing = events.map(({ id, draft, revision }) => {
    const states = statesOf(
      editions.filter(({ contentId }) => contentId === id),
      now,
    );
    return { draft, title: draft.title, revision, states, known: true };
  });
  await noteList(ctx, kind, standing);
  return standing.map(({ draft, states }) => {
    const withdrawn = states["zh-CN"].now.state === "withdrawn";
    return copied({ ...draft, facts: event.factsIn(draft), withdrawn }, shift);
  });
}
