import type { Words } from "~/shared/languages";
import type { ResolutionForm, VoterGroup, VoteSide, VotingRule } from "./terms";

/** Shares by how they were voted, as exact whole numbers in text. */
export type Count = Record<VoteSide, string>;
/** The votes of all, and of those that are told apart. */
export type Votes = { all: Count } & { [Group in VoterGroup]?: Count | undefined };
export type Resolution = { number: string; form: ResolutionForm; title: Words; votes: Votes | null };
/** Who came, in person or by proxy: people, their shares, and of how many shares with a vote. */
export type Attendance = { holders: string; shares: string; votable: string };

const hundred = 1_000_000n;

const sideNames = { mainland: ["for", "against", "abstained"], hongKong: ["for", "against"] } as const;
/** The sides that are counted under a rule, for the whole of which percentages are told. */
export const countedSides = (rule: VotingRule): readonly VoteSide[] => sideNames[rule];

const sum = (count: Count, sides: readonly VoteSide[]) => sides.reduce((all, side) => all + BigInt(count[side]), 0n);

/** All shares that were voted or abstained. */
export const votesOf = (count: Count): bigint => sum(count, sideNames.mainland);

/**
 * What share of the counted votes each side has, in percent with four digits, without a float: largest remainders
 * first, so that they come to 100.0000 together. Null for a side that the rule does not count, and for all where nobody
 * voted.
 */
export function percentsOf(count: Count, rule: VotingRule): Record<VoteSide, string | null> {
  const sides = countedSides(rule);
  const whole = sum(count, sides);
  const shares: Record<VoteSide, string | null> = { for: null, against: null, abstained: null };
  if (whole === 0n) return shares;
  const parts = sides.map((side) => {
    const scaled = BigInt(count[side]) * hundred;
    return { side, units: scaled / whole, rest: scaled % whole };
  });
  const short = Number(hundred - parts.reduce((all, { units }) => all + units, 0n));
  const rounded = [...parts].sort((one, other) => (one.rest < other.rest ? 1 : one.rest > other.rest ? -1 : 0));
  for (const [at, { side, units }] of rounded.entries()) {
    const digits = String(units + (at < short ? 1n : 0n)).padStart(5, "0");
    shares[side] = `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  }
  return shares;
}

/** A part of a whole in percent with two digits, rounded half up; null of nothing. */
export function percentOf(part: string, whole: string): string | null {
  if (!part || !whole || BigInt(whole) === 0n) return null;
  const digits = String((BigInt(part) * 20_000n + BigInt(whole)) / (BigInt(whole) * 2n)).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whether a resolution with these votes of all is carried under the rule that the meeting states (`votingRules`). */
export function isCarried(form: ResolutionForm, { all }: Votes, rule: VotingRule): boolean {
  const [votes, whole] = [BigInt(all.for), sum(all, countedSides(rule))];
  if (form !== "special") return votes * 2n > whole;
  return whole > 0n && (rule === "mainland" ? votes * 3n >= whole * 2n : votes * 4n >= whole * 3n);
}

const differs = ({ all, A, H }: Votes) =>
  A !== undefined &&
  H !== undefined &&
  sideNames.mainland.some((side) => BigInt(A[side]) + BigInt(H[side]) !== BigInt(all[side]));
const exceeds = ({ all, ...groups }: Votes) =>
  Object.values(groups).some(
    (count) => count && sideNames.mainland.some((side) => BigInt(count[side]) > BigInt(all[side])),
  );

type View = { resolutions: readonly Resolution[]; attendance: Attendance | null };

/**
 * What is wrong with what a meeting tells, by the place of the resolution; of votes that were read as numbers alone.
 */
export function voteIssues({ resolutions, attendance }: View): { field: string; code: string }[] {
  const numbers = resolutions.map(({ number }) => number);
  const wrong = resolutions.flatMap(({ number, form, votes }, at) => {
    const of = (field: string, code: string) => ({ field: `facts.resolutions.${at}.${field}`, code });
    if (numbers.indexOf(number) !== at) return [of("number", "resolutionTwice")];
    if (!votes) return [];
    if (form === "heard") return [of("form", "heardHasVotes")];
    // guard: votes-of-classes-add-up
    if (differs(votes)) return [of("votes", "votesDiffer")];
    if (exceeds(votes)) return [of("votes", "votesExceed")];
    // guard: votes-within-attendance
    return attendance && votesOf(votes.all) > BigInt(attendance.shares) ? [of("votes", "votesOverPresent")] : [];
  });
  const tooMany = attendance?.votable && BigInt(attendance.shares) > BigInt(attendance.votable);
  return tooMany ? [...wrong, { field: "facts.attendance.shares", code: "sharesOverVotable" }] : wrong;
}
