/** What the health of a site is told by, and how many of 100 points each part brings. */
export const weights = {
  languages: 20,
  links: 20,
  sections: 15,
  pictures: 15,
  translations: 10,
  stale: 10,
  contrast: 5,
  weight: 5,
} as const;
export type CheckName = keyof typeof weights;
export const checkNames = Object.keys(weights) as CheckName[];

export type Check = { name: CheckName; looked: number; wrong: number };

/**
 * The points of a check: its weight by the share of what was looked at and is right, to a tenth; null where there is
 * nothing to look at, which then counts for nothing.
 */
export const pointsOf = ({ name, looked, wrong }: Check): number | null =>
  looked === 0 ? null : Math.round((weights[name] * (looked - wrong) * 10) / looked) / 10;

/**
 * The score of a site, 0 to 100: the points of its checks by the weights of those that had something to look at,
 * rounded down.
 */
export function scoreOf(checks: readonly Check[]): number {
  const counted = checks.filter(({ looked }) => looked > 0);
  const most = counted.reduce((sum, { name }) => sum + weights[name], 0);
  const reached = counted.reduce(
    (sum, { name, looked, wrong }) => sum + (weights[name] * (looked - wrong)) / looked,
    0,
  );
  return most === 0 ? 100 : Math.floor((100 * reached) / most + 1e-9);
}
