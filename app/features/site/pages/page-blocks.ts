import type { Area, BlockSpan, OfferedBlock, PlacedBlock } from "~/shared/area";
import { type Lang, languages } from "~/shared/languages";

/** How many statements one page of blocks may read. */
export const mostStatements = 12;

/** The name under which the home page stands beside the columns. */
export const homePage = "home";

/**
 * What a block reads: blocks of one `group` share their statements, `alone` is what it costs with settings of its own.
 */
export type BlockCost = { group: string; shared: number; alone: number };

/** All blocks of the areas by their names. */
export const offeredBlocks = (areas: readonly Area[]): Record<string, OfferedBlock> =>
  Object.assign(Object.create(null), ...areas.map(({ blocks = {} }) => blocks));

/** The widths at which a block looks well, widest first; what is made for the band at the head stands there alone. */
export const spansOf = ({ home, least }: OfferedBlock): BlockSpan[] =>
  home === "top" ? ["top"] : ([12, 8, 6, 4] as const).filter((span) => span >= (least ?? 6));

/** Whether a page can have a block: the band at the head is the home page's. */
export const fits = ({ home }: OfferedBlock, page: string): boolean => home !== "top" || page === homePage;

/**
 * The list of a page as it can stand there: without blocks that there are not, do not fit, or stand there twice where
 * once is most; at a width that they have; and on the home page never without those that it needs, which every reader
 * has.
 */
export function standing(
  blocks: readonly PlacedBlock[],
  offered: Record<string, OfferedBlock>,
  page: string,
): PlacedBlock[] {
  const seen = new Set<string>();
  const stored = blocks.flatMap(({ langs, from, until, ...placed }): PlacedBlock[] => {
    const block = offered[placed.name];
    if (!(block && fits(block, page)) || (block.once && seen.has(placed.name))) return [];
    seen.add(placed.name);
    const spans = spansOf(block);
    const span = spans.includes(placed.span) ? placed.span : (spans[0] ?? 12);
    return [{ ...placed, span, ...(block.fixed ? {} : { langs, from, until }) }];
  });
  const needed =
    page === homePage ? Object.keys(offered).filter((name) => offered[name]?.fixed && !seen.has(name)) : [];
  return [...needed.map((name) => ({ id: name, name, span: offered[name]?.home ?? 12 })), ...stored];
}

/** Those that readers of a language have at a moment, and when that changes next by itself. */
export function visibleAt(blocks: readonly PlacedBlock[], { lang, at }: { lang: Lang; at: Date }) {
  const now = at.getTime();
  const own = blocks.filter(({ langs }) => !langs || langs.includes(lang));
  const turns = own
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((moment) => moment > now);
  return {
    blocks: own.filter(({ from, until }) => !(from && now < Date.parse(from)) && !(until && now >= Date.parse(until))),
    change: turns.length > 0 ? new Date(Math.min(...turns)) : null,
  };
}

const isSet = ({ settings }: PlacedBlock) => settings !== undefined && Object.keys(settings).length > 0;

/** How many statements a page of these blocks reads at most, in the language that reads most. */
export function statementsOf(blocks: readonly PlacedBlock[], costs: Record<string, BlockCost>): number {
  const inLang = (lang: Lang) => {
    const reads = new Map<string, number>();
    for (const one of blocks) {
      const cost = costs[one.name];
      if (!cost || (one.langs && !one.langs.includes(lang))) continue;
      if (isSet(one)) reads.set(`${one.name} ${JSON.stringify(one.settings)}`, cost.alone);
      else reads.set(cost.group, cost.shared);
    }
    return [...reads.values()].reduce((sum, each) => sum + each, 0);
  };
  return Math.max(...languages.map(inLang));
}
