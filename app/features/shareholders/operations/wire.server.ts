import type { output } from "zod";
import { type Audience, toReaders } from "~/records/queries/audience.server";
import { toStaff } from "~/records/staff-audience.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { listCounts, listDates, listPositions, type PositionRow } from "../queries.server";
import { datesIn } from "../rules/holders";
import { type HolderList, holderLists } from "../rules/terms";
import type { CountsQuery, HoldersQuery, PositionSave } from "../schemas";
import { positions } from "./records.server";
import { listAt, sayerOfHolders, sinceOf, withAverages } from "./show.server";

const everyDate = 400;

const storedCounts = async (ctx: Ctx, { shareClass, years }: output<typeof CountsQuery>) =>
  withAverages(
    await listCounts(ctx.db, toStaff(ctx), {
      shareClass: shareClass ?? null,
      since: years ? sinceOf(ctx.now, years) : "",
    }),
  );

/** The days that have a count, newest first. */
export const listCountDates = async (ctx: Ctx, query: output<typeof CountsQuery>) => ({
  items: (await storedCounts(ctx, query)).map(({ day, shareClass }) => ({ date: day, shareClass })),
});

/** The counts as staff keep them, newest first. */
export const listStoredCounts = async (ctx: Ctx, query: output<typeof CountsQuery>) => ({
  items: (await storedCounts(ctx, query)).map(({ id, day, shareClass, holders, shares, average, ...row }) => ({
    ...{ id, date: day, shareClass, holders, totalShares: shares, averageShares: average },
    ...{ changePercent: row.changePercent, posted: row.posted, revision: row.revision },
  })),
});

const listsOf = async (ctx: Ctx, audience: Audience) => {
  const found = await inBatch(ctx.db, {
    top10: listDates(ctx.db, audience, ["top10"], everyDate),
    tradable: listDates(ctx.db, audience, ["tradable"], everyDate),
  });
  return {
    items: holderLists.map((listType) => ({ listType, reportDates: datesIn(found[listType]) })),
  };
};

/** The lists and their report dates: as readers see them, and as staff keep them. */
export const listPublicLists = (ctx: Ctx) => listsOf(ctx, toReaders(ctx));
export const listStoredLists = (ctx: Ctx) => listsOf(ctx, toStaff(ctx));

const holdersOf =
  (shown: boolean) =>
  async (ctx: Ctx, { listType, reportDate }: output<typeof HoldersQuery>) => {
    const list: HolderList = listType ?? "top10";
    const rows = await listPositions(ctx.db, shown ? toReaders(ctx) : toStaff(ctx), list, reportDate);
    const { day, comparedWith, rows: own } = listAt(rows);
    const holderWords = await sayerOfHolders(ctx, shown ? rows : []);
    return {
      ...{ listType: list, reportDate: day, comparedWith },
      items: own.map(({ id, rank, name, kind, shares, ratio, change, moved, differs, stated, ...row }) => ({
        ...{
          id,
          rank,
          holderName: shown ? holderWords.name(name) : name,
          holderType: shown ? holderWords.kind(kind) : kind,
          shares,
          ratio: ratio || null,
          change,
          changeShares: moved,
        },
        ...{ statedChange: differs ? stated || null : null, posted: row.posted, revision: row.revision },
        ...{ holderNameTc: row.nameTc, holderNameEn: row.nameEn },
      })),
    };
  };

/** One list at one date with its changes: as readers see it, and as staff keep it. */
export const listPublicHolders = holdersOf(true);
export const listStoredHolders = holdersOf(false);

/** A place in a list as a call names its fields. */
export const positionInput = (row: PositionRow) => ({
  ...{ listType: row.list, reportDate: row.day, rank: row.rank, holderName: row.name, holderNameTc: row.nameTc },
  ...{ holderNameEn: row.nameEn, holderType: row.kind, shares: row.shares, ratio: row.ratio, change: row.stated },
  posted: row.posted,
});

/** Saves a place in a list; refuses what the records of positions refuse. */
export const savePosition = (
  ctx: Ctx,
  {
    id,
    revision,
    posted,
    listType,
    reportDate,
    rank,
    holderName,
    holderNameTc,
    holderNameEn,
    holderType,
    shares,
    ratio,
    change,
  }: output<typeof PositionSave>,
) =>
  positions.save(ctx, {
    ...{ id, revision, posted },
    values: {
      ...{ list: listType, day: reportDate, rank, name: holderName, kind: holderType, shares, ratio, stated: change },
      ...{ nameTc: holderNameTc, nameEn: holderNameEn },
    },
  });
