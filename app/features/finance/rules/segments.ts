type SegmentCode = { dimension: string; segment: string; measure: string };

/** What an item of a breakdown says: `product:Liquor:revenue`; null for any other item. */
export function segmentOf(item: string): SegmentCode | null {
  const [from, to] = [item.indexOf(":"), item.lastIndexOf(":")];
  if (from < 1 || to <= from) return null;
  return { dimension: item.slice(0, from), segment: item.slice(from + 1, to), measure: item.slice(to + 1) };
}
