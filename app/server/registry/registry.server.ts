import type { SQL, SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import type { Area, Column, PlacedBlock } from "~/shared/area";
import type { Lang, Words } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import type { Permissions } from "~/shared/permissions";
import type { CallTable } from "../api/router.server";
import type { Item } from "../database/batch.server";
import type { Condition } from "../database/conditions.server";
import type { MailTable, TickTable } from "../outbox/jobs.server";
import type { MailStyle } from "../outbox/mail-style.server";
import type { Ctx } from "../request/context.server";
import type { SealedTable } from "../sealing/sealed-keys.server";
import type { StaffMailSources } from "../staff-mails/staff-mails.server";
import type { CodedField, NamedField } from "./field-words.server";
import type {
  CompanyFigures,
  PriceRatio,
  ShareActions,
  ShareCounts,
  ShareHistory,
  StatedFacts,
} from "./figure-slots.server";
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
