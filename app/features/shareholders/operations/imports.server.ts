import { defineRecordImport } from "~/records/define-record-import.server";
import type { ReadRow } from "~/records/rules/read-rows";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { tableOf } from "~/sheets/rules/table";
import { readCount, readPosition } from "../form";
import { type CountRow, listShareTotals, type PositionRow } from "../queries.server";
import * as countsFile from "../rules/counts-file";
import { ratiosAgainstShares } from "../rules/file-ratios";
import { withStated } from "../rules/holders";
import * as holdersFile from "../rules/holders-file";
import { holdingsApart } from "../rules/holdings";
import { mostCounts, mostPositions } from "../rules/terms";
import type { HolderCountValues, HolderPositionValues } from "../schemas";
import { type CountsFile, type HoldersFile, StoredCount, StoredPosition } from "../schemas/files";
import { holderPositions, shareholderCounts } from "../tables.server";
import { positions } from "./records.server";
import { sayerOfHolders } from "./show.server";

const placeOf = ({ list, day, rank }: Partial<HolderPositionValues>) => `${list} ${day} ${rank}`;

/**
 * The rows of a file in another language with the stored name and kind of a place where it says just those in its own
 * words.
 */
async function inStoredWords(
  { company }: Ctx,
  rows: readonly ReadRow<HolderPositionValues>[],
  stored: readonly PositionRow[],
): Promise<ReadRow<HolderPositionValues>[]> {
  const texts = await Promise.all(languages.map((lang) => sayerOfHolders({ lang, company }, stored)));
  const byPlace = new Map(stored.map((row) => [placeOf(row), row]));
  return rows.map(({ values, ...row }) => {
    const before = byPlace.get(placeOf(values));
    const same = (["name", "kind"] as const).flatMap((field) =>
      before && texts.some((words) => words[field](before[field]) === values[field]) ? [[field, before[field]]] : [],
    );
    return { ...row, values: { ...values, ...Object.fromEntries(same) } };
  });
}

/**
 * The import of one list of holders, a place a line, found again by date and rank. What a line does not say of the same
 * holder stays; where another holder takes the place, nothing of the one before does. Changes that the source states
 * otherwise than they are computed are marked. Refuses `holdersOfOtherList` where the head of the ratios names the
 * other list, and `fileOfOtherCompany`.
 */
export const holdersImport = defineRecordImport<
  PositionRow,
  HolderPositionValues,
  holdersFile.HoldersField,
  HoldersFile
>({
  name: "shareholders.holders",
  action: "shareholders.importHolders",
  undoAction: "shareholders.undoHolders",
  purpose: "holders",
  table: holderPositions,
  max: mostPositions,
  async open(bytes) {
    const table = await tableOf(bytes);
    return table.ok ? ok(holdersFile.asUsual(table.value)) : table;
  },
  headingOf: holdersFile.holdersHeading,
  days: ["day"],
  isEnough: holdersFile.isEnough,
  keyOf: placeOf,
  // guard: holder-replaced-loses-nothing
  isOther: (before, { name }) => before.name !== name,
  follows: { shares: ["ratio"] },
  schema: StoredPosition,
  empty: { ...readPosition(new FormData()), list: "top10", rank: 0, shares: 0 },
  async read(ctx, { file, table, heading }, { list, ratios }) {
    const other = holdersFile.otherListOf(list, heading.headers);
    // guard: holders-file-of-other-list
    if (other) return refuse("holdersOfOtherList", { name: file.name });
    const stored = (await positions.list(ctx)).filter((row) => row.list === list);
    const read = holdersFile.readHolders(table, heading, {
      own: ctx.company.settings.codes ?? [],
      list,
      today: beijingDay(ctx.now),
      stored,
      unit: ratios,
    });
    const totals = await listShareTotals(ctx.db, ctx.company.id, list);
    const contradicting = [...ratiosAgainstShares(read.rows, totals), ...holdingsApart(read.rows, totals)];
    const refusedLines = new Set(contradicting.flatMap(({ line, severity }) => (severity === "error" ? line : [])));
    const accepted = read.rows.filter(({ line }) => !refusedLines.has(line));
    const rows = await inStoredWords(ctx, accepted, stored);
    const problems = [...read.problems, ...contradicting];
    if (rows.every(({ values }) => !values.stated)) return { ...read, rows, problems };
    return { ...read, rows, problems: [...problems, ...withStated(rows, stored)] };
  },
});

/** The import of counts of holders, one a line, found again by class and date. Refuses `fileOfOtherCompany`. */
export const countsImport = defineRecordImport<CountRow, HolderCountValues, countsFile.CountsField, CountsFile>({
  name: "shareholders.counts",
  action: "shareholders.importCounts",
  undoAction: "shareholders.undoCounts",
  purpose: "holderCounts",
  table: shareholderCounts,
  max: mostCounts,
  async open(bytes) {
    const table = await tableOf(bytes);
    return table.ok ? ok(countsFile.asUsual(table.value)) : table;
  },
  headingOf: countsFile.countsHeading,
  days: ["day"],
  isEnough: countsFile.isEnough,
  keyOf: ({ shareClass, day }) => `${shareClass} ${day}`,
  scale: {
    times: 8,
    of: ({ shareClass, day = "", holders }) =>
      holders ? [{ series: `holders ${shareClass}`, day, figure: holders }] : [],
  },
  schema: StoredCount,
  empty: { ...readCount(new FormData()), holders: 0, shares: null },
  read: async (ctx, { table, heading }) =>
    countsFile.readCounts(table, heading, {
      own: ctx.company.settings.codes ?? [],
      today: beijingDay(ctx.now),
      totals: await listShareTotals(ctx.db, ctx.company.id, "top10"),
    }),
});
