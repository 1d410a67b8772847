/** How many steps back are kept: an edit every six seconds through a working day. */
export const mostSteps = 5_000;

/** A value with the steps that led to it and those that were taken back; `turns`: how often it went back or forth. */
export type History<Value> = { past: Value[]; now: Value; future: Value[]; turns: number };

export const begun = <Value>(now: Value): History<Value> => ({ past: [], now, future: [], turns: 0 });

/** With one more step; `goesOn`: the step before goes on, as typing does, so that both are taken back as one. */
export const stepped = <Value>({ past, now, turns }: History<Value>, next: Value, goesOn = false): History<Value> => ({
  past: goesOn ? past : [...past, now].slice(-mostSteps),
  now: next,
  future: [],
  turns,
});

/** A step back; the same where there is none. */
export function steppedBack<Value>(before: History<Value>): History<Value> {
  const { past, now, future, turns } = before;
  if (past.length === 0) return before;
  return { past: past.slice(0, -1), now: past.at(-1) as Value, future: [now, ...future], turns: turns + 1 };
}

/** A step forth; the same where none was taken back. */
export function steppedForth<Value>(before: History<Value>): History<Value> {
  const { past, now, future, turns } = before;
  if (future.length === 0) return before;
  return { past: [...past, now], now: future[0] as Value, future: future.slice(1), turns: turns + 1 };
}
