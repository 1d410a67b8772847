import type { Facts } from "~/shared/outcome";
import type { RowProblem, Severity } from "~/sheets/rules/problems";

/** Why a row is refused; the locale key is `import.problem.<code>`. */
export const errorCodes = [
  "dayMissing",
  "dayUnreadable",
  "dayUnclear",
  "dayImpossible",
  "dayOutOfRange",
  "weekend",
  "cellsTooMany",
  "valueMissing",
  "valueUnreadable",
  "priceNotPositive",
  "valueNegative",
  "pricesOutOfOrder",
  "wrongCode",
  "codeContradicts",
  "codeShort",
  "duplicateDiffers",
  "intraday",
  "amountsContradict",
  "volumeOutOfScale",
] as const;

/** What a person should look at although the row is imported. */
export const warningCodes = [
  "decimalsRounded",
  "valueAbsent",
  "zeroVolume",
  "duplicateSame",
  "future",
  "holiday",
  "jump",
  "outOfBand",
  "volumeJump",
  "storedDiffers",
] as const;

/** What holds a day for readers and price alerts until somebody says that it is right, or a set time passes. */
export const heldCodes = [
  "jump",
  "outOfBand",
  "zeroVolume",
  "volumeJump",
] as const satisfies (typeof warningCodes)[number][];
export type HeldCode = (typeof heldCodes)[number];

export type ProblemCode = (typeof errorCodes)[number] | (typeof warningCodes)[number];

/** `day` is the day that the line names as far as it could be read. */
export type Problem = RowProblem & { day: string | null; code: ProblemCode };

const errors = new Set<string>(errorCodes);
export const severityOf = (code: ProblemCode): Severity => (errors.has(code) ? "error" : "warning");

export const problem = (line: number, day: string | null, code: ProblemCode, facts: Facts = {}): Problem => ({
  line,
  day,
  code,
  severity: severityOf(code),
  facts,
});
