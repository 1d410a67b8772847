type SegmentCode = { dimension: string; segment: string; measure: string };

/** The item of a part of the business that tells so of it. */
export const codeOfSegment = ({ dimension, segment }: SegmentCode, measure: string): string =>
  `${dimension}:${segment}:${measure}`;

/** What an item of a breakdown says: `product:Liquor:revenue`; null for any other item. */
export function segmentOf(item: string): SegmentCode | null {
  const [from, to] = [item.indexOf(":"), item.lastIndexOf(":")];
  if (from < 1 || to <= from) return null;
  return { dimension: item.slice(0, from), segment: item.slice(from + 1, to), measure: item.slice(to + 1) };
}
