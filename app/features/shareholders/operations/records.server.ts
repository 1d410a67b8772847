import { defineRecord } from "~/records/define-record.server";
import { beijingDay } from "~/shared/dates";
import type { CountRow, FloatRow, PositionRow } from "../queries.server";
import { mostCounts, mostFloats, mostPositions } from "../rules/terms";
import type { HolderCountValues, HolderPositionValues, ShareFloatValues } from "../schemas";
import { holderPositions, shareFloats, shareholderCounts } from "../tables.server";

/** What is told of holders has happened: a date to come would at once be the newest. */
// guard: holders-not-in-future
const isToCome = ({ day }: { day: string }, now: Date) => (day > beijingDay(now) ? { code: "dayInFuture" } : null);

/** Counts of holders; refuses `countKnown` where the class has one of that day, and `dayInFuture`. */
export const counts = defineRecord<CountRow, HolderCountValues>({
  name: "shareholders.count",
  table: shareholderCounts,
  fields: ["shareClass", "day", "holders", "shares"],
  max: mostCounts,
  full: "recordsTooMany",
  wrong: isToCome,
  taken: {
    columns: "shareholder_counts.share_class",
    refusal: ({ day = "" }) => ({ code: "countKnown", facts: { day } }),
  },
});

/** Places in the lists of holders; refuses `rankKnown` where the list has the place on that date, and `dayInFuture`. */
export const positions = defineRecord<PositionRow, HolderPositionValues>({
  name: "shareholders.position",
  table: holderPositions,
  fields: ["list", "day", "rank", "name", "nameTc", "nameEn", "kind", "shares", "ratio", "stated"],
  max: mostPositions,
  full: "recordsTooMany",
  wrong: isToCome,
  taken: {
    columns: "holder_positions.list",
    refusal: ({ day = "", rank = 0 }) => ({ code: "rankKnown", facts: { day, rank } }),
  },
});

/** The float from a day on; refuses `floatKnown` where the day has one. */
export const floats = defineRecord<FloatRow, ShareFloatValues>({
  name: "shareholders.float",
  table: shareFloats,
  fields: ["day", "free", "restricted", "unlocked", "note"],
  max: mostFloats,
  full: "recordsTooMany",
  taken: { columns: "share_floats.day", refusal: ({ day = "" }) => ({ code: "floatKnown", facts: { day } }) },
});
