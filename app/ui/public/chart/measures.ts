export type Tick = { at: number; label: string };

/** Room at the right for the longest value label: one class for each 12 px step, since no inline style is allowed. */
export const marginFor = (labels: string[]): string => {
  const longest = Math.max(
    3,
    ...labels.map((label) => [...label].reduce((sum, sign) => sum + (sign > "\u2e80" ? 1.8 : 1), 0)),
  );
  return `room-${Math.min(8, Math.max(3, Math.ceil((longest * 7.2 + 14) / 12)))}`;
};

/** `12.5%` with at most two decimals. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
