/** A scale of an agency: grades from the worst to the best, or else numbers from `least` to `most`. */
export type Scale = { grades: readonly string[]; least: string; most: string; better: Better };
export const betters = ["higher", "lower"] as const;
export type Better = (typeof betters)[number];

/** A part of a scale that the agency has a name for, from its first grade or number on. */
type Band = readonly [from: string, name: string];
type Preset = Scale & { bands: readonly Band[] };

const graded = (grades: string, bands: readonly Band[] = []): Preset => ({
  grades: grades.split(" "),
  ...{ least: "", most: "", better: "higher", bands },
});
const counted = (better: Better, bands: readonly Band[] = []): Preset => ({
  ...{ grades: [], least: "0", most: "100", better, bands },
});

/** The scales of well-known agencies as they publish them. */
export const presets = {
  msci: graded("CCC B BB BBB A AA AAA", [
    ["CCC", "laggard"],
    ["BB", "average"],
    ["AA", "leader"],
  ]),
  sustainalytics: counted("lower", [
    ["0", "negligible"],
    ["10", "low"],
    ["20", "medium"],
    ["30", "high"],
    ["40", "severe"],
  ]),
  spGlobal: counted("higher"),
  cdp: graded("D- D C- C B- B A- A", [
    ["D-", "disclosure"],
    ["C-", "awareness"],
    ["B-", "management"],
    ["A-", "leadership"],
  ]),
  wind: graded("CCC B BB BBB A AA AAA"),
  hangSeng: graded("D C CC CCC B- B B+ BB- BB BB+ BBB- BBB BBB+ A- A A+ AA- AA AA+ AAA"),
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;

/** How an agency rates: as one of those, or on a scale of its own of grades or numbers. */
export const scaleNames = [...(Object.keys(presets) as PresetName[]), "grades", "numbers"] as const;
export type ScaleName = (typeof scaleNames)[number];

export const isPreset = (name: string): name is PresetName => Object.hasOwn(presets, name);

/** The scale by its name: a well-known one as its agency publishes it, else what is said of an own one. */
export function scaleOf(name: ScaleName, own: Scale) {
  const { grades, least, most, better } = isPreset(name) ? presets[name] : own;
  if (isPreset(name)) return { grades: [...grades], least, most, better };
  return name === "grades"
    ? { grades: [...grades], least: "", most: "", better: "higher" as Better }
    : { grades: [] as string[], least, most, better };
}

/** True for a score that stands on the scale: one of its grades, or a number within it. */
export function isOnScale(score: string, { grades, least, most }: Scale): boolean {
  if (grades.length > 0) return grades.includes(score);
  return isNumber(score) && Number(score) >= Number(least) && Number(score) <= Number(most);
}

export const isNumber = (text: string): boolean => /^\d{1,6}(\.\d{1,4})?$/.test(text);

/** A score as a number that charts can draw: the place of a grade from 0, or the number itself; null off the scale. */
export function heightOf(score: string, scale: Scale): number | null {
  if (!isOnScale(score, scale)) return null;
  return scale.grades.length > 0 ? scale.grades.indexOf(score) : Number(score);
}

/**
 * Where a score stands between the two ends of its scale, 0 at the first grade or the least number; null off the scale.
 */
export function shareOf(score: string, scale: Scale): number | null {
  const height = heightOf(score, scale);
  if (height === null) return null;
  const [from, to] = scale.grades.length > 0 ? [0, scale.grades.length - 1] : [Number(scale.least), Number(scale.most)];
  return (height - from) / (to - from);
}

/** The two ends of a scale, the first one at the left. */
export const endsOf = ({ grades, least, most }: Scale): [string, string] =>
  grades.length > 0 ? [grades[0] ?? "", grades.at(-1) ?? ""] : [least, most];

/** What a well-known agency calls the part of its scale in which a score stands; null where it has no such names. */
export function bandOf(name: ScaleName, score: string): string | null {
  if (!isPreset(name)) return null;
  const preset: Preset = presets[name];
  const height = heightOf(score, preset);
  if (height === null) return null;
  return preset.bands.findLast(([from]) => (heightOf(from, preset) ?? 0) <= height)?.[1] ?? null;
}

/** The ids with one of them at the given place, counted from 1; past the end it is the last. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)];
}
