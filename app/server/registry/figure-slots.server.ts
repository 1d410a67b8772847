import type { SQL } from "drizzle-orm";
import type { Fact } from "~/shared/facts/differences";
import type { FigureName, FigureRef, FigureText } from "~/shared/rich/figures";
import type { Rows } from "../database/conditions.server";
import type { Ctx, Readers } from "../request/context.server";

/**
 * What an area knows of actions on the shares, for charts of their price: a SELECT of `day` (the ex-date, or from when
 * on), `cash`, `bonus` and `capitalised` (decimals for ten shares, empty for none), `said` (words as JSON) and `path`
 * of the page that tells more; of days after `from` until `until`, and only of what is decided and readers may see.
 */
export type ShareActions = (readers: Readers, span: { from: string; until: string }) => Rows;

/**
 * What an area knows of the share capital: a SELECT of one value, JSON of [since, A shares, H shares] in issue on a day
 * (`day` is an expression of the statement), of what readers may see; no row before the first day that is known.
 */
export type ShareCounts = (readers: Readers, day: SQL) => Rows;

/** All of them in a SELECT of `day` and `shares` (A shares), newest first. */
export type ShareHistory = (readers: Readers) => Rows;

/**
 * What stands beside the price of a share: a decimal by the words of `word` (`label`, `unit` and `formula`, which
 * tells the `numbers` that it is made from and the `day` to which they belong).
 */
export type PriceCell = { word: string; value: string; numbers: Record<string, string | number>; day: string };

/**
 * What an area weighs the price of a share in yuan by: `select` is a SELECT of one text, of what readers may see, and
 * `cell` makes of it what stands beside the price (yuan, a decimal as text), null where that has no meaning. `shares`
 * are all in issue, null where unknown.
 */
export type PriceRatio = {
  select: (ctx: Pick<Ctx, "company" | "now">) => Rows;
  cell: (ctx: Ctx, found: string | null, at: { price: string; shares: number | null }) => PriceCell | null;
};

/**
 * Figures of the company that texts may name. `select` is a value of a statement with all that they are made from, as
 * one text; `said` tells one out of it in the reader's language, null where readers may know none. No copy of what it
 * told outlives the moment at which another one comes out; releases are the page's to wait for.
 */
export type CompanyFigures = {
  names: readonly FigureName[];
  select: (ctx: Pick<Ctx, "company" | "now" | "registry">) => SQL;
  textFor: (ctx: Ctx, found: string | null) => (query: FigureRef) => FigureText | null;
};

/**
 * What a release would bring of a content: the facts of the edition that readers would have, in the area's own shape.
 */
export type BroughtContent = { id: string; kind: string; title: string; facts: Record<string, unknown> };

/**
 * Facts that other areas state too, as readers have them in this area, each with the place where staff change it; of
 * the contents in `brought` as they would be, marked `coming`. Figures by their name only, and no text is read.
 */
export type StatedFacts = (ctx: Ctx, brought: readonly BroughtContent[]) => Promise<readonly Fact[]>;
