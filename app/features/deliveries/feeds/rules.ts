import { daysBetween } from "~/shared/dates";
import { feedProblems } from "~/sheets/feeds/rules";

/** What may be pulled beside prices, which have a feed of their own. */
export const figureFeeds = ["statements", "shareholderCounts"] as const;
export type FigureFeed = (typeof figureFeeds)[number];
export const isFigureFeed = (name: unknown): name is FigureFeed => (figureFeeds as readonly unknown[]).includes(name);

const hour = 3_600_000;
/** Reports come out on a few days a year: once an hour is soon enough, and once a day after failures. */
export const pace = { every: hour, longest: 24 * hour };

/** Half a year of a company that reports twice a year, with the time it has for its report, is less than this. */
const staleDays = 300;

/** Whether the newest day of an answer lies so far back that a report must be missing from it. */
export const areStale = (newest: string, today: string): boolean => daysBetween(newest, today) > staleDays;

const isOfAnyFeed = (problem: string) => (feedProblems as readonly string[]).includes(problem);

/** Where the words of what is wrong with a feed stand. */
export const problemKey = (problem: string): string =>
  isOfAnyFeed(problem) ? `sheets:feed.problem.${problem}` : `deliveries:feeds.problem.${problem}`;

const reasons: Record<string, string> = {
  ...{ statementScale: "scale", outOfScale: "scale" },
  ...{ periodAhead: "ahead", dayInFuture: "ahead", dayAhead: "ahead" },
};
/** Why a row is in doubt, in few words; other questions are named by their code. */
export const reasonOf = (code: string) => (reasons[code] ?? "other") as "scale" | "ahead" | "other";
