/** What asking for a link brought: the status of the last answer, 0 when there was none. */
export type Query = { status: number };
type Known = { fails: number };

const hour = 3_600_000;
const day = 24 * hour;
/** A machine that is turned away says nothing of what a reader would get. */
const turnedAway = [401, 402, 403, 405, 406, 407, 418, 421, 425, 429, 451, 999];
const gone = [404, 410];
/** What says itself that it is gone is believed the second time, what is silent or broken the third. */
const believed = (status: number) => (gone.includes(status) ? 2 : 3);

/**
 * How a link stands after it was asked for, and when it is asked for again: one that answers in a week, one that failed
 * after an hour and then each day.
 */
export function stateAfter({ fails }: Known, { status }: Query, now: Date) {
  const fine = (status >= 200 && status < 400) || turnedAway.includes(status);
  if (fine) return { state: "fine" as const, fails: 0, status, dueAt: new Date(now.getTime() + 7 * day) };
  const failed = fails + 1;
  const state = failed >= believed(status) ? ("dead" as const) : ("doubted" as const);
  return { state, fails: failed, status, dueAt: new Date(now.getTime() + (failed === 1 ? hour : day)) };
}
