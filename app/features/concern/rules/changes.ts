/** What was counted of something in a span, and in the equally long span before it. */
export type Counted = { id: string; now: number; before: number };

/** How much more or less in percent, to whole percent; null where there was nothing before. */
export const changeOf = ({ now, before }: Pick<Counted, "now" | "before">): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** Both spans added up. */
export const totalOf = (rows: readonly Counted[]) => ({
  now: rows.reduce((sum, one) => sum + one.now, 0),
  before: rows.reduce((sum, one) => sum + one.before, 0),
});
