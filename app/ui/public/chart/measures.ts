export type Tick = { at: number; label: string };

/** How wide a label is, about, in pixels. */
const widthOf = (label: string) => [...label].reduce((sum, sign) => sum + (sign > "\u2e80" ? 1.8 : 1), 0) * 7.2;

/** Room at the right for the longest value label: one class for each 12 px step, since no inline style is allowed. */
export const marginFor = (labels: string[]): string => {
  const longest = Math.max(21.6, ...labels.map(widthOf));
  return `room-${Math.min(8, Math.max(3, Math.ceil((longest + 14) / 12)))}`;
};

/** Whether a label stands in such a room without leaving the page. */
export const fitsIn = (margin: string, label: string): boolean => widthOf(label) + 8 <= 12 * Number(margin.slice(5));

/** `12.5%` with at most two decimals. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
