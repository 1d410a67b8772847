import type { Facts } from "~/shared/outcome";

/** What can be wrong with any feed; each has its words under `sheets:feed.problem`. */
export const feedProblems = [
  "unreachable",
  "refused",
  "redirects",
  "internal",
  "notAllowed",
  "tooLarge",
  "malformed",
] as const;
export type FeedProblem = (typeof feedProblems)[number];

/** A question about a row of an answer, both readings of it, as a delivery with a key is answered. */
export type FeedDoubt = {
  row: number | null;
  code: string;
  field: string | null;
  posted: string | null;
  known: string | null;
  times: string | null;
};
/** Why an answer was not taken over, by its code under `errors`. */
export type FeedRefusal = { code: string; facts: Facts; doubts: FeedDoubt[] };

/** After so many failures in a row staff are mailed, once a day. */
export const failuresToTell = 3;

/** How often a feed is polled, and how seldom at most after failures; in milliseconds. */
export type Pace = { every: number; longest: number };

/** When a feed is polled again: at the next refresh, after failures twice as late each time. */
export const nextPoll = (failures: number, now: Date, { every, longest }: Pace): Date =>
  new Date(now.getTime() + Math.min(longest, every * 2 ** Math.min(failures, 10)));

/** The hosts that a deployment allows, as its setting lists them. */
export const allowedHosts = (setting: string): string[] =>
  setting.split(",").flatMap((host) => host.trim().toLowerCase() || []);

/** Whether an address may be polled: https at its usual port, no name and password, and a host of the list. */
export function isAllowedFeed(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  return protocol === "https:" && port === "" && username === "" && password === "" && hosts.includes(hostname);
}
