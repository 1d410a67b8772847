import { beijingDay } from "~/shared/dates";

/** The items by their Beijing year, in the order given. */
export function byYear<Item extends { at: Date }>(items: readonly Item[]): { year: string; items: Item[] }[] {
  const years: { year: string; items: Item[] }[] = [];
  for (const item of items) {
    const year = beijingDay(item.at).slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) last.items.push(item);
    else years.push({ year, items: [item] });
  }
  return years;
}
