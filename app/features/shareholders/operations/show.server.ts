import { lastVisible } from "~/features/stock/rules";
import { listInstruments } from "~/features/stock/securities/queries.server";
import { toTraditional } from "~/publishing/traditional.server";
import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { toReaders } from "~/records/queries/audience.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { say } from "~/shared/languages";
import {
  listCountedClasses,
  listDates,
  listFloats,
  listOfHolder,
  listPositions,
  listPricedCounts,
  type PositionRow,
} from "../queries.server";
import { averageOf, datesIn, datesOfHolder, percentFrom, restOf, sumOfRatios, withChanges } from "../rules/holders";
import { kindNamed } from "../rules/kinds";
import { namesIn, spelledIn } from "../rules/names";
import type { CountClass } from "../rules/terms";
import type { Query } from "../schemas";
import { holderPositions, shareFloats, shareholderCounts } from "../tables.server";

/** The day so many years before today in Beijing. */
export const sinceOf = (now: Date, years: string): string => {
  const today = beijingDay(now);
  return `${Number(today.slice(0, 4)) - Number(years)}${today.slice(4)}`;
};

type Counted = { shareClass: CountClass; day: string; holders: number; shares: number | null };

/** Counts newest first, each with its average holding and its change since the one before of its class. */
export const withAverages = <Row extends Counted>(rows: readonly Row[]) =>
  rows.map((row, at) => {
    const before = rows.slice(at + 1).find(({ shareClass }) => shareClass === row.shareClass) ?? null;
    return { ...row, average: averageOf(row), changePercent: percentFrom(before?.holders ?? null, row.holders) };
  });

/**
 * A list at its newest date among rows of `listPositions`, in its order, with the changes since the other date among
 * them.
 */
export function listAt(found: readonly PositionRow[]) {
  const rows = found.toSorted((one, other) => other.day.localeCompare(one.day) || one.rank - other.rank);
  const day = rows[0]?.day ?? null;
  const own = rows.filter((row) => row.day === day);
  const before = rows.filter((row) => row.day !== day);
  return { day, comparedWith: before[0]?.day ?? null, rows: withChanges(own, before) };
}

/**
 * How the reader's language says who a holder is: the name that is entered in it, at whichever date of these rows; else
 * names are converted, and so are words that name no known kind.
 */
export async function sayerOfHolders({ lang, company }: Pick<Ctx, "lang" | "company">, rows: readonly PositionRow[]) {
  const isConverted = lang === "tc" && rows.length > 0;
  const converted = isConverted ? await toTraditional(spelledIn(company.name)) : (text: string) => text;
  const entered = namesIn(rows, lang);
  const t = translator(lang);
  return {
    name: (text: string) => entered.get(text) ?? converted(text),
    kind(text: string) {
      const known = lang === "zh-CN" ? null : kindNamed(text);
      return known ? t(`shareholders:kind.${known}`) : converted(text);
    },
  };
}
type Texts = Awaited<ReturnType<typeof sayerOfHolders>>;

const shownList = (rows: readonly PositionRow[], texts: Texts) => {
  const { day, comparedWith, rows: own } = listAt(rows);
  const ratios = own.every(({ ratio }) => ratio !== "") ? sumOfRatios(own) : null;
  return {
    ...{ day, comparedWith, ratios, rest: restOf(own) },
    rows: own.map(({ id, rank, name, kind, shares, ratio, stated, change, moved, differs }) => ({
      ...{ id, rank, name: texts.name(name), kind: texts.kind(kind), shares, ratio, stated, change, moved, differs },
    })),
  };
};
export type ListView = ReturnType<typeof shownList>;

/** Everything the page of shareholders shows, in one batch. */
export async function readShareholders(ctx: Ctx, { years, class: shareClass = null, date }: Query) {
  const { db, company, now, lang } = ctx;
  const audience = toReaders(ctx);
  const since = sinceOf(now, years);
  const { counted, classes, securities, dates, top, tradable, floats, corrected } = await inBatch(db, {
    counted: listPricedCounts(db, ctx, { shareClass, since }, lastVisible(now)),
    classes: listCountedClasses(db, ctx),
    securities: listInstruments(db, company.id),
    dates: listDates(db, audience, ["top10", "tradable"]),
    top: listPositions(db, audience, "top10", date),
    tradable: listPositions(db, audience, "tradable", date),
    floats: listFloats(db, ctx),
    corrected: correctionsRead(db, ctx, shareholderCounts, holderPositions, shareFloats),
  });
  const holderWords = await sayerOfHolders(ctx, [...top, ...tradable]);
  const shownClass = counted[0]?.shareClass ?? shareClass ?? classes[0]?.shareClass ?? null;
  const security = securities.find(({ market }) => market === (shownClass === "H" ? "H" : "A"));
  return {
    corrections: correctionsShown(ctx, corrected),
    classes: classes.map((one) => one.shareClass),
    shareClass: shownClass,
    counts: withAverages(counted),
    security: security ? { code: security.code, currency: security.currency, decimals: security.decimals } : null,
    dates: datesIn(dates),
    top: shownList(top, holderWords),
    tradable: shownList(tradable, holderWords),
    floats: floats.map(({ day, free, restricted, unlocked, note }) => ({
      ...{ day, free, restricted, unlocked, note: say(note, lang) },
    })),
  };
}
export type ShareholdersView = Awaited<ReturnType<typeof readShareholders>>;

/** Fifteen years of quarterly lists. */
const datesThrough = 60;

/**
 * One holder through the dates, newest first, in the list of all shares and in that of tradable ones; null when nobody
 * has that place.
 */
export async function readHolder(ctx: Ctx, id: string) {
  const [rows, dates] = await ctx.db.batch([
    listOfHolder(ctx.db, ctx, id),
    listDates(ctx.db, toReaders(ctx), ["top10", "tradable"], datesThrough),
  ]);
  const [first] = rows;
  if (!first) return null;
  const holderWords = await sayerOfHolders(ctx, rows);
  const days = [...new Set(rows.map(({ day }) => day))];
  return {
    name: holderWords.name(first.name),
    kind: holderWords.kind(rows.find(({ kind }) => kind !== "")?.kind ?? ""),
    dates: datesOfHolder(days, datesIn(dates)),
    rows: days.map((day) => {
      const of = (list: PositionRow["list"]) => {
        const found = rows.find((row) => row.day === day && row.list === list);
        return found ? { rank: found.rank, shares: found.shares, ratio: found.ratio } : null;
      };
      return { day, top: of("top10"), tradable: of("tradable") };
    }),
  };
}
export type HolderView = NonNullable<Awaited<ReturnType<typeof readHolder>>>;

/** The reads of the blocks: the last counts, and the newest list of the largest holders. */
export const countBlockReads = ({ now }: Ctx, contents: Ctx) => ({
  counted: listPricedCounts(
    contents.db,
    contents,
    { shareClass: null, since: sinceOf(contents.now, "3") },
    lastVisible(now),
  ),
});
export const countBlockOf = ({ counted }: { counted: Awaited<ReturnType<typeof listPricedCounts>> }) => ({
  counts: withAverages(counted),
});
export type CountBlock = ReturnType<typeof countBlockOf>;

export const holdersBlockReads = (_: Ctx, contents: Ctx) => ({
  top: listPositions(contents.db, toReaders(contents), "top10", null),
});
export const holdersBlockOf = async ({ top }: { top: PositionRow[] }, ctx: Ctx) => {
  const { day, rows } = shownList(top, await sayerOfHolders(ctx, top));
  return { day, rows: rows.slice(0, 5) };
};
export type HoldersBlock = Awaited<ReturnType<typeof holdersBlockOf>>;
