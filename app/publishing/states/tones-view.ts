import type { LanguageState, States } from "~/publishing/contents/states";
import { type Lang, languages } from "~/shared/languages";
import type { Tone } from "~/ui/office/status-badge";

export const tones: Record<string, Tone> = {
  draft: "neutral",
  scheduled: "accent",
  published: "success",
  withdrawn: "danger",
  takenDown: "danger",
  held: "warning",
  waiting: "warning",
};

const isAway = ({ now }: LanguageState) => now.state === "draft" || now.state === "takenDown";
export const stateOf = (state: LanguageState) => (isAway(state) && state.next ? state.next.state : state.now.state);
export const isLate = ({ next }: LanguageState, now: Date) =>
  next !== null && next.state !== "scheduled" && next.at <= now && !next.atOnce;

/** Languages that stand alike, together; whether the words are their own does not part them. */
export function groupsOf(states: States): Lang[][] {
  const likeness = (each: Lang) => JSON.stringify({ ...states[each], now: { ...states[each].now, own: null } });
  const groups = new Map<string, Lang[]>();
  for (const each of languages) groups.set(likeness(each), [...(groups.get(likeness(each)) ?? []), each]);
  return [...groups.values()];
}
