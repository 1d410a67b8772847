import type { SQL, SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { Area, Column, PlacedBlock } from "~/shared/area";
import type { Fact } from "~/shared/facts/differences";
import type { Lang, Words } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import type { Permissions } from "~/shared/permissions";
import type { FigureName, FigureRef, FigureText } from "~/shared/rich/figures";
import type { CallTable } from "../api/router.server";
import type { Item } from "../database/batch.server";
import type { Condition, Rows } from "../database/conditions.server";
import type { MailTable, TickTable } from "../outbox/jobs.server";
import type { MailStyle } from "../outbox/mail-style.server";
import type { Ctx, Readers } from "../request/context.server";
import type { SealedTable } from "../sealing/sealed-keys.server";
import type { StaffMailSources } from "../staff-mails/staff-mails.server";
import type { FileImport } from "./file-imports.server";
import type { InstitutionSource } from "./institutions.server";
import type { OwnArea } from "./own-data.server";
import type { PictureUse, RecordPlace } from "./places.server";

/**
 * What follows a release of a kind: `tell` writes it and answers true once all is written; what is older than `fresh`
 * is no news. `readers` counts those who would be told of a correction of a content of that type; null where nobody is.
 */
export type Follower = {
  kind: string;
  fresh: number;
  tell: (ctx: Ctx, releaseId: string) => Promise<boolean>;
  readers: (ctx: Ctx, type: string) => Promise<number | null>;
};

type Reads = Record<string, Item & PromiseLike<unknown>>;

/**
 * What a block of a page reads, and what it makes of the rows for its View. `contents` differs from `ctx` in a preview,
 * which shows a later moment's publications beside the prices and bookings of now: quotes stay delayed for staff too.
 * Blocks with the same `reads` share them, and say there what of them each `wants`.
 */
export type Block = {
  reads: (ctx: Ctx, contents: Ctx, wanted: readonly string[]) => Reads;
  wants?: string;
  view: (rows: never, ctx: Ctx, contents: Ctx) => unknown;
  /** What a company may set of it where it puts it on a page, and the block with that. */
  own?: { settings: z.ZodObject; set: (settings: never) => Block };
};

/** A block whose view gets the rows of its reads under their names. */
export const block = <Own extends Reads>(
  reads: (ctx: Ctx, contents: Ctx, wanted: readonly string[]) => Own,
  view: (rows: { [Name in keyof Own]: Awaited<Own[Name]> }, ctx: Ctx, contents: Ctx) => unknown,
): Block => ({ reads, view });

/** A block of which a company may set something; `usual` is the one without, which may share its reads with others. */
export const adjustable = <Settings extends z.ZodObject>(
  settings: Settings,
  set: (settings: z.output<Settings>) => Block,
  usual: Block = set(settings.parse({}) as z.output<Settings>),
): Block => ({ ...usual, own: { settings, set } });

/** How many people would get a mail if these prices came in as the newest of an instrument. */
export type PriceMails = (
  ctx: Ctx,
  instrumentId: string,
  fresh: readonly { asOf: number; price: number; dayVolume: number | null; previousClose: number | null }[],
) => Promise<number>;
/** What the palette of the back office leads to; `note` tells what the title alone does not. */
export type RegistryResult = { title: string; note: string; href: string };
/**
 * Searches behind an office screen of the area, for who may open that screen: `text` is trimmed, two characters or
 * more. Answers a few; what is masked on the screen stays masked here.
 */
export type Finder = { path: string; find: (ctx: Ctx, text: string) => Promise<RegistryResult[]> };

/** What readers have from a second of its own, without a release; `href` is where staff work on it. */
export type Showing = { kind: string; id: string; title: Words; at: Date; href: string };
/**
 * What an area shows so, as far as this person may know it: what is to come, next first, and what came lately, latest
 * first.
 */
export type Showings = (ctx: Ctx) => Promise<{ coming: Showing[]; past: Showing[] }>;

/**
 * True in a statement when something of the company, named by its column, has its second after `from` and until
 * `until`, whatever else is known of it.
 */
export type ComesOut = (companyId: SQLWrapper, from: Date, until: Date) => Condition;

/**
 * In a statement, when something of the company, named by its column, comes out next after `now`: milliseconds, or
 * null.
 */
export type NextOut = (companyId: SQLWrapper, now: Date) => SQL;

/** What the search of the site leads to beside contents; `note` tells more in the reader's language. */
export type SiteHit = { title: string; lang: Lang; href: string; note?: string };
/**
 * Rows of an area for the search of the site: `reads` goes into its batch, with what was typed as it is, in Simplified
 * characters and in other words of the same meaning; only what readers may see.
 */
export type SiteFinder = {
  reads: (ctx: Ctx, texts: readonly string[]) => Item & PromiseLike<unknown>;
  hits: (rows: never, lang: Lang) => SiteHit[];
};

/**
 * Parts of an area's pages that readers know by a name of their own: `word` is its locale key, `path` stands below
 * /ui/irh/.
 */
export type PageTabs = (ctx: Pick<Ctx, "company">) => readonly { path: string; word: string }[];

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
 * What stands beside the price of a share: a decimal by the words of `word` (`label`, `unit` and `reckoned`, which
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

/**
 * What must be true, in a statement, of a draft of a kind where it is saved as that content, beside what its schema
 * says of it alone; `field` is the one that is wrong where it is not. `draft` is JSON, `id` null of a content that is
 * begun.
 */
export type DraftRule = {
  kind: string;
  field: string;
  holds: (companyId: string, id: string | null, draft: string) => Condition;
};

/**
 * Why a draft of a kind does not go out, whatever its schema says of it; null where it may. `draft` has its texts in
 * all languages, rich ones as they are stored.
 */
export type OutRule = {
  kind: string;
  whyNot: (draft: { title: Words; summary: Words; body: Words }) => Refusal | null;
};

type FirstSteps = Readonly<Record<string, (ctx: Ctx) => Condition>>;

/** What the company itself has written into headings of the area's pages, as readers have it now. */
export type Headings = (ctx: Ctx) => Promise<readonly Words[]>;

/**
 * Videos of an area that are no content's, for counting how often they are begun: in a statement, `shown` is true while
 * readers have the one of that id, `title` is its words as JSON by an expression for the id, as readers know them, null
 * where there is none.
 */
export type OwnVideos = {
  shown: (companyId: string, id: string, reader: { now: Date; lang: Lang }) => Condition;
  title: (companyId: string, id: string, now: Date) => SQL;
};

/** Terms of the company with their own spelling in each language, which conversion keeps. */
export type Terms = (ctx: Pick<Ctx, "db" | "company">) => Promise<readonly Words[]>;

/** A column whose values are codes: the locale key of its label, and of each code below `codes`. */
export type CodedField = { label: string; codes: string };

/**
 * A column that holds the id of a row of another table, which is called by its column `name` (a content by the title of
 * its draft).
 */
export type NamedField = { label: string; names: SQLiteTable };

/**
 * A kind of records that readers have: `word` and `fields` are locale keys, `path` its office screen, `nameOf` what one
 * is called. Where the company says so, changes wait for a release, and `waits` holds until it does; `periodEnd` is the
 * column of its reporting period's last day.
 */
export type RecordKind = {
  table: SQLiteTable;
  word: string;
  path: string;
  edit: string;
  fields: Readonly<Record<string, string | CodedField | NamedField>>;
  nameOf: (row: never) => Words | string;
  /** Columns of which a correction tells readers nothing: they have them in other words, or not at all. */
  unsaid?: readonly string[];
  waits: boolean;
  periodEnd?: string;
};

/**
 * One thing that a release brings beside contents; `word` is the locale key of what it is, `href` where staff work on
 * it, `changes` what differs of it from what readers have, in the language of who looks.
 */
export type ReleasePart = {
  releaseId: string;
  id: string;
  word: string;
  title: Words;
  href: string;
  does: string;
  changes: { key: string; label: string; before: string; after: string }[];
};
/** What these releases bring beside contents, for who reads drafts. */
export type ReleaseParts = (ctx: Ctx, releaseIds: readonly string[]) => Promise<ReleasePart[]>;

type RollBackItems = (ctx: Ctx, releaseId: string, applied: Condition) => Item[];
/**
 * What lets the batch that rolls a release back fail by `constraint`, where readers would not have what stood before;
 * `code` says so.
 */
export type RollBackCheck = { constraint: string; code: string; items: RollBackItems };

/**
 * The words of columns whose values are codes: of `x:field.kind` the codes are below `x:kind`, unless `codes` says
 * where else.
 */
export const codedFields = (
  area: string,
  names: readonly string[],
  codes: Readonly<Record<string, string>> = {},
): Record<string, CodedField> =>
  Object.fromEntries(
    names.map((name) => [name, { label: `${area}:field.${name}`, codes: `${area}:${codes[name] ?? name}` }]),
  );

/** The words of columns that hold ids of rows of a table: `x:field.parentId`. */
export const namedFields = (prefix: string, names: Readonly<Record<string, SQLiteTable>>): Record<string, NamedField> =>
  Object.fromEntries(
    Object.entries(names).map(([name, table]) => [name, { label: `${prefix}.${name}`, names: table }]),
  );

/** The words of fields that stand together in one namespace, by the names of their columns. */
export const fieldWords = (prefix: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.${name}`]));

/** An area's part of calls that have one address for the items of several areas, told apart by `kind`. */
export type SharedPart = { kind: string; calls: CallTable };

/** What the company has set of its mails. */
export type MailStyleOf = (ctx: Pick<Ctx, "db" | "company" | "env">) => Promise<MailStyle>;

/** The half of an area that needs a server. */
export type AreaServer = {
  calls?: CallTable;
  shared?: SharedPart | readonly SharedPart[];
  mails?: MailTable;
  ticks?: TickTable;
  ownData?: OwnArea;
  institutions?: InstitutionSource;
  sealedTables?: readonly SealedTable[];
  follower?: Follower;
  priceMails?: PriceMails;
  finders?: readonly Finder[];
  siteFinder?: SiteFinder;
  places?: readonly RecordPlace[];
  tabs?: PageTabs;
  showings?: Showings;
  comesOut?: ComesOut;
  nextOut?: NextOut;
  shareActions?: ShareActions;
  shareCounts?: ShareCounts;
  shareHistory?: ShareHistory;
  priceRatio?: PriceRatio;
  figures?: CompanyFigures;
  facts?: StatedFacts;
  blocks?: Readonly<Record<string, Block>>;
  pictureUses?: readonly PictureUse[];
  records?: readonly RecordKind[];
  imports?: readonly FileImport[];
  releaseParts?: ReleaseParts;
  rollBackCheck?: RollBackCheck;
  headings?: Headings;
  terms?: Terms;
  videos?: OwnVideos;
  draftRule?: DraftRule;
  outRule?: OutRule;
  /** Of each of the area's first steps, what is true once it is done. */
  firstSteps?: FirstSteps;
  mailStyle?: MailStyleOf;
  staffMails?: StaffMailSources;
};

/** What a request may have to know of all areas. */
export type AppRegistry = {
  areas: readonly Area[];
  permissions: Permissions;
  kinds: NonNullable<Area["kinds"]>;
  /** Kinds of which readers get no file either: those of areas of which the company has closed every page. */
  closedKinds: readonly string[];
  /** The columns of the public menu, and the blocks of the home page. */
  columns: readonly Column[];
  homeBlocks: readonly PlacedBlock[];
  /** Paths of the pages whose views are counted. */
  counted: ReadonlySet<string>;
  /** Paths of the pages that a browser may prepare before a reader follows a link to them. */
  prerendered: readonly string[];
  ownData: readonly OwnArea[];
  institutions: readonly InstitutionSource[];
  sealedTables: readonly SealedTable[];
  followers: readonly Follower[];
  priceMails: readonly PriceMails[];
  finders: readonly Finder[];
  siteFinders: readonly SiteFinder[];
  places: readonly RecordPlace[];
  tabs: readonly PageTabs[];
  showings: readonly Showings[];
  comesOut: readonly ComesOut[];
  nextOut: NextOut | null;
  shareActions: readonly ShareActions[];
  shareCounts: ShareCounts | null;
  shareHistory: ShareHistory | null;
  priceRatios: readonly PriceRatio[];
  figures: readonly CompanyFigures[];
  facts: readonly StatedFacts[];
  blocks: Readonly<Record<string, Block>>;
  pictureUses: readonly PictureUse[];
  records: readonly RecordKind[];
  imports: readonly FileImport[];
  releaseParts: ReleaseParts | null;
  rollBackCheck: RollBackCheck | null;
  headings: readonly Headings[];
  terms: readonly Terms[];
  videos: readonly OwnVideos[];
  draftRules: readonly DraftRule[];
  outRules: readonly OutRule[];
  firstSteps: FirstSteps;
  /** What each kind of message says. */
  mails: MailTable;
  /** How the company's mails look and from whom they come. */
  mailStyle: MailStyleOf | null;
  /** What staff are told of by mail. */
  staffMails: StaffMailSources;
};
