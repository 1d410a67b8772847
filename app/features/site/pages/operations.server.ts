import { blockCosts } from "~/features/site/blocks.server";
import { arranged, closedIn } from "~/features/site/menu/menu-tree";
import { columnName } from "~/features/site/menu/menu-words";
import {
  fits,
  homePage,
  mostStatements,
  offeredBlocks,
  spansOf,
  standing,
  statementsOf,
} from "~/features/site/pages/page-blocks";
import type { PageSave } from "~/features/site/pages/schemas";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { type OfferedBlock, type PlacedBlock, pageKey } from "~/shared/area";
import { fieldsOf } from "~/shared/forms/block-settings";
import { type Issue, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { savePart, showPart } from "../site-parts/save-part.server";
import { pagePart } from "./page-part.server";

type Arranged = Pick<Ctx, "registry" | "company">;

/** What all pages of a company may take of its settings, which every request has at hand. */
const mostText = 200_000;

const columnsIn = ({ registry, company }: Arranged) => arranged(registry.columns, company.settings.menu);

/**
 * The pages of blocks that the company has: the home page, and its columns in their order, each with the house's list.
 */
export const pagesIn = (ctx: Arranged) => [
  { id: homePage, name: null, usual: ctx.registry.homeBlocks },
  ...columnsIn(ctx).map(({ id, name, blocks }) => ({ id, name, usual: blocks })),
];

const usualOf = (ctx: Arranged, page: string) => pagesIn(ctx).find(({ id }) => id === page)?.usual ?? null;

/** The same pages in words of the person who arranges them. */
export function pagesNamed(ctx: Ctx) {
  const word = translator(ctx.lang);
  return pagesIn(ctx).map(({ id, name }) => ({
    id,
    name:
      id === homePage
        ? word("home:area.page.home.name")
        : columnName({ id, name }, ctx.lang, (key) => word(key as never) as string),
  }));
}

/**
 * What is wrong with blocks on a page, each with its place; a page that would read more than a page may is wrong as a
 * whole.
 */
function issuesIn(ctx: Ctx, page: string, blocks: readonly PlacedBlock[]): Issue[] {
  const offered = offeredBlocks(ctx.registry.areas);
  const single = blocks.flatMap(({ name, settings = {} }, at): Issue[] => {
    const block = offered[name];
    const field = `blocks.${at}`;
    if (!block) return [{ field: `${field}.name`, code: "blockUnknown" }];
    if (!fits(block, page)) return [{ field: `${field}.name`, code: "blockElsewhere" }];
    if (block.once && blocks.findIndex((each) => each.name === name) < at)
      return [{ field: `${field}.name`, code: "blockOnce" }];
    if (Object.keys(settings).length === 0) return [];
    const own = ctx.registry.blocks[name]?.own?.settings;
    if (!own) return [{ field: `${field}.settings`, code: "fieldUnknown" }];
    const set = own.strict().safeParse(settings);
    return (set.success ? [] : invalid(set.error, settings).issues).map((issue) => ({
      ...issue,
      field: [field, "settings", issue.field].filter(Boolean).join("."),
    }));
  });
  if (single.length > 0) return single;
  const count = statementsOf(standing(blocks, offered, page), blockCosts(ctx));
  return count > mostStatements
    ? [{ field: "blocks", code: "pageReadsTooMuch", facts: { count, max: mostStatements } }]
    : [];
}

/** The settings of a block as fields, their choices in the person's language. */
function fieldsIn(ctx: Ctx, name: string) {
  const settings = ctx.registry.blocks[name]?.own?.settings;
  const word = translator(ctx.lang);
  return (settings ? fieldsOf(settings) : []).map((field) =>
    field.as === "choice"
      ? {
          ...{ name: field.name, as: field.as },
          choices: field.values.map((value) => ({ value, label: word(`${field.words}.${value}` as never) as string })),
        }
      : field,
  );
}

/** Every block that a page can have, in the order of the areas, with what the person who arranges it is told of it. */
export function blocksFor(ctx: Ctx, page: string) {
  const word = translator(ctx.lang);
  const costs = blockCosts(ctx);
  const closed = closedIn(ctx.registry.areas, ctx.company.settings.menu).areas;
  return ctx.registry.areas
    .filter(({ name }) => !closed.includes(name))
    .flatMap(({ name: area, blocks = {} }) =>
      Object.entries<OfferedBlock>(blocks).flatMap(([name, block]) => {
        const wordOf = (of: string) => word(`${area}:area.block.${name}.${of}` as never) as string;
        const { once = false, fixed = false, home } = block;
        const cost = costs[name];
        if (!(cost && fits(block, page))) return [];
        return [
          {
            ...{ name, once, fixed, cost, title: wordOf("name"), about: wordOf("about"), headed: home !== "top" },
            ...{ spans: spansOf(block), fields: fieldsIn(ctx, name) },
          },
        ];
      }),
    );
}

export type BlockOffer = ReturnType<typeof blocksFor>[number];

/** A page as its list stands there; of one that is the house's, the house's. */
const listed = (ctx: Arranged, page: string, blocks: readonly PlacedBlock[] | null) =>
  standing(blocks ?? usualOf(ctx, page) ?? [], offeredBlocks(ctx.registry.areas), page);

/**
 * A page for who arranges it: the blocks that readers have, the draft that staff work on (null before the first save),
 * and the list of the house; null for no page of the company.
 */
export async function showPage(ctx: Ctx, page: string) {
  if (!usualOf(ctx, page)) return null;
  const { saved, readers, ...shown } = await showPart(ctx, pagePart(page));
  return {
    ...shown,
    usual: listed(ctx, page, null),
    readers: listed(ctx, page, readers.blocks),
    saved: saved && { ...saved, draft: listed(ctx, page, saved.draft.blocks) },
  };
}

const textOf = ({ company }: Arranged, page: string, blocks: PlacedBlock[] | null) =>
  Object.entries({ ...company.settings, ...pagePart(page).shows({ blocks }).settings })
    .filter(([key]) => key.startsWith(pageKey("")))
    .reduce((sum, [, value]) => sum + JSON.stringify(value).length, 0);

/**
 * Saves a page arranged from `revision`, see `savePart`; without blocks it is the house's list again. Refuses notFound
 * for no page of the company, `invalid` with what is wrong by its place, and `tooManyBlocks` where all pages together
 * take too much.
 */
export async function savePage(ctx: Ctx, { page, blocks, revision, out }: PageSave) {
  if (!usualOf(ctx, page)) return refuse("notFound");
  const issues = issuesIn(ctx, page, blocks ?? []);
  if (issues.length > 0) return { ...refuse("invalid"), issues };
  if (textOf(ctx, page, blocks) > mostText) return refuse("tooManyBlocks");
  const saved = await savePart(ctx, pagePart(page), { body: { blocks }, revision, out });
  return "theirs" in saved ? { ...saved, theirs: listed(ctx, page, saved.theirs.blocks) } : saved;
}
