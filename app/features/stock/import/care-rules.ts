import type { Issue } from "~/shared/forms/form-outcome";
import type { Counts } from "./plan";

const fewestChanges = 10;

/**
 * Whether a file would change most of the stored days that it names: a sign of another security, or of adjusted prices.
 */
// guard: wholesale-needs-majority
// guard: wholesale-from-share-of-record
export const isWholesale = ({ changed, identical }: Counts): boolean => changed >= fewestChanges && changed > identical;

/**
 * What a person says before most days change: to leave the stored ones or to change them, how many those are, and why.
 */
export type Care = {
  overwrite?: "leave" | "change" | undefined;
  typed?: number | undefined;
  reason?: string | undefined;
};

/** What is missing before an import may go on; nothing where it changes few days. */
export function careMissing(counts: Counts, { overwrite, typed, reason }: Care): Issue[] {
  if (!isWholesale(counts) || overwrite === "leave") return [];
  if (overwrite === undefined) return [{ field: "overwrite", code: "fieldRequired" }];
  return [
    // guard: changed-days-count-typed
    ...(typed === counts.changed ? [] : [{ field: "typed", code: "changedDaysWrong" }]),
    ...(reason ? [] : [{ field: "reason", code: "reasonRequired" }]),
  ];
}
