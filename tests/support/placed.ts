import type { PlacedBlock } from "~/shared/area";

/** A block as it stands on a page of its own, over the whole width. */
export const placed = (name: string, more: Partial<PlacedBlock> = {}): PlacedBlock => ({
  id: name,
  name,
  span: 12,
  ...more,
});
