import type { Lang, Words } from "./languages";
import type { Permissions } from "./permissions";

/** The parts of the back office's menu, in the order in which they stand there. */
export const officeGroups = ["work", "disclosure", "company", "market", "investors", "site", "settings"] as const;

/** What staff do to contents, as the audit log names it behind the name of the area. */
export const contentVerbs = ["saveDraft", "publish", "correct", "withdraw", "delete", "openPreview", "revokePreview"];

/** The columns of the public menu, in their order: each is a page of blocks and leads to the pages below it. */
export const columnNames = ["company", "disclosure", "stock", "communication"] as const;
export type ColumnName = (typeof columnNames)[number];
/**
 * What a column leads to: a page of an area, or (`page` null) a link of the company's own; a `name` of its own takes
 * the place of the house's.
 */
export type MenuEntry = {
  id: string;
  name: Words | null;
  href: string;
  page: { area: string; key: string; path: string } | null;
};
/** How much of a page's width a block takes, in twelfths; `top` stands in the band at the head of the home page. */
export type BlockSpan = "top" | 4 | 6 | 8 | 12;

/**
 * A block where it stands on a page, `id` within it: as the house has it, or as a company put it there with a `heading`
 * and `settings` of its own (those that the block's schema knows), in these languages alone and from one moment until
 * another (ISO).
 */
export type PlacedBlock = {
  id: string;
  name: string;
  span: BlockSpan;
  heading?: Words | undefined;
  settings?: Record<string, unknown> | undefined;
  langs?: Lang[] | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

/** A column with the blocks of its page and what it leads to; `sign` names the drawing before it. */
export type Column = {
  id: string;
  name: Words | null;
  sign: string;
  blocks: readonly PlacedBlock[];
  entries: MenuEntry[];
};

/**
 * A block as its area offers it: `home` and `columns` are where the house has it, the rest where else and how it may
 * stand.
 */
export type OfferedBlock = {
  home?: BlockSpan;
  columns?: readonly ColumnName[];
  /** Where several stand on one page, a lower one (0 if not said) comes first. */
  place?: number;
  /** The narrowest width at which it looks well; half a page if not said. */
  least?: 4 | 8 | 12;
  /** A page has it once at most. */
  once?: boolean;
  /** The home page is never without it. */
  fixed?: boolean;
};

/**
 * What an area of the business tells the rest of the house, without a server. Paths are those below /ui/irh/. Its words
 * stand in the area's own locale file under `area`: `name`, `menu.<key>`, `also.<key>` (by what else its screen is
 * found), `command.<key>`, `page.<key>`, `permission.<name>`,
 * `audit.<action>`, `frame.<key>`, `firstStep.<key>`, `block.<name>.name` and `.about`, `kind.<name>` and
 * `subject.<name>` (what staff publish or ask about, as "item" of "announcements.item"). What has several entries keeps
 * their order, and the list of areas the order of the areas.
 */
export type Area = {
  name: string;
  permissions?: Permissions;
  /**
   * Office screens that the menu leads to, for those who may open them, in their group by `place`; `filters` are those
   * of its list that one chooses from.
   */
  office?: readonly {
    group: (typeof officeGroups)[number];
    key: string;
    path: string;
    place: number;
    filters?: readonly string[];
  }[];
  /**
   * What the palette offers beside the menu: what is begun or set at an address, for those who have the permission;
   * `front` ones, done often, stand on the overview too.
   */
  commands?: readonly { key: string; path: string; permission: string; front?: true }[];
  /**
   * Public pages: `column` is where the menu leads to them from, `listed` ones are told to search engines without it;
   * `counted` ones have their views counted; those with a `form` are never prepared before a reader asks for them.
   * `filledFrom` is the kind of contents or the table of which the page shows something, if not the kind at its own
   * path, and `filledAt` the screen where staff fill a table that holds no records; any other page needs nothing.
   */
  pages?: readonly {
    key: string;
    path: string;
    column?: ColumnName;
    listed?: boolean;
    counted?: boolean;
    form?: boolean;
    filledFrom?: string;
    filledAt?: string;
  }[];
  /**
   * Published contents with a page of their own at `path`/id, and at `also`?id=; search, sitemap and view counter know
   * them from here. `marks` are the types that the chart of the share price marks on their day: those of a few months,
   * and of longer stretches; a `chief` kind stands out among the others. `latest` is how many the block of its newest
   * names.
   */
  kinds?: readonly {
    kind: string;
    path: string;
    also?: readonly string[];
    latest?: number;
    marks?: { short: readonly string[] | "all"; long: readonly string[] | "all"; chief?: boolean };
  }[];
  blocks?: Readonly<Record<string, OfferedBlock>>;
  /**
   * Pieces that other sites may show in a frame, `height` pixels high before their own is known; `query` is what else
   * their address may say, `of` the public page that has all of it, and closes with it. Of several of one page the
   * first stands for it.
   */
  frames?: readonly { key: string; path: string; of: string; height: number; query?: string }[];
  /**
   * Office addresses, each with what is below it, that stand at the console of the deployment too; nothing else of the
   * office does.
   */
  console?: readonly string[];
  /** What a new company does first, and the screen where it is done; a lower `place` comes first. */
  firstSteps?: readonly { key: string; path: string; place: number }[];
  /**
   * What a second person is asked to agree to, by kind: who may, and on which screen; `:id` in the path is the
   * subject's.
   */
  questions?: Readonly<Record<string, { permission: string; path: string }>>;
  /**
   * What the area makes public that is neither a record nor a content, by the key of its name
   * (`withoutApproval.<key>`), where the company asks for a second person: a `choice` needs that person until the
   * company exempts it, `always` never does.
   */
  withoutApproval?: Readonly<Record<string, "choice" | "always">>;
  /** The actions in the audit log that the area answers for, as they are stored. */
  audit?: readonly string[];
  /** Where the names of the fields that those actions change stand, if not in the area's `field`. */
  auditFields?: string;
};

/** One table of those of the areas; refuses a name that two of them have. */
export function merged<Table extends object>(tables: readonly (Table | undefined)[]): Table {
  const entries = tables.flatMap((table) => Object.entries(table ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two areas name ${twice}`);
  return Object.fromEntries(entries) as Table;
}
/**
 * An entry of a column as the company arranged it: a page of the house by its area and key ("stock.price"), or, with
 * `href`, a link of its own to another site. `closed` takes the page off the site. Without a `name` the house's own
 * words stand.
 */
export type MenuTreeEntry = { id: string; href?: string | undefined; name?: Words | undefined; closed: boolean };

/** A column as the company arranged it: one of the house by its name, or one of its own, which has a `name`. */
export type MenuTreeColumn = {
  id: string;
  name?: Words | undefined;
  sign?: string | undefined;
  closed: boolean;
  entries: MenuTreeEntry[];
};

/** The menu of a company: what it does not name stands where the house has it. */
export type MenuTree = { columns: MenuTreeColumn[] };

/**
 * Under what the settings of a company have the blocks of a page that it arranged itself: the home page (`home`), or a
 * column's by its id.
 */
export const pageKey = (page: string) => `page:${page}` as const;
