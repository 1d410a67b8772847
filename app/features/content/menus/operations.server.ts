import { companysTraditional } from "~/publishing/traditional.server";
import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { isMenuFilled, isMenuUsed, type MenuRow } from "../queries.server";
import type { MenuValues } from "../schemas";
import { contentMenus } from "../tables.server";
import { mostMenus, sourcesIn } from "./rules";

const record = defineRecord<MenuRow, MenuValues>({
  name: "content.menu",
  table: contentMenus,
  fields: ["name", "lead", "address", "column", "layout", "source", "onHome"],
  max: mostMenus,
  full: "menusTooMany",
  taken: {
    columns: "content_menus.company_id, content_menus.address",
    refusal: ({ address = "" }) => ({ code: "addressTaken", facts: { address } }),
  },
  draft: { code: "menuEmpty", condition: isMenuFilled },
  inUse: { code: "menuInUse", condition: isMenuUsed },
});

async function withTraditional(ctx: Ctx, { name, lead, ...values }: MenuValues): Promise<MenuValues> {
  const convert = await companysTraditional(ctx);
  const whole = (words: Words): Words => ({ ...words, tc: words.tc?.trim() || convert(words["zh-CN"]) });
  return { ...values, name: whole(name), lead: lead["zh-CN"] ? whole(lead) : lead };
}

type Save = Parameters<typeof record.save>[1];

/**
 * The menus that a company makes itself. Their Traditional Chinese is the conversion where nobody wrote it. A menu is
 * shown once it has a page that is out or planned, or shows another area's contents, and deleted once no page stands in
 * it. Refuses `addressTaken`, `sourceUnknown`, `menuEmpty` and `menuInUse`.
 */
export const menus = {
  ...record,
  save: async (ctx: Ctx, { values, ...at }: Save) => {
    const sources = sourcesIn(ctx.registry.kinds);
    if (values.source && !sources.includes(values.source))
      return refuse("sourceUnknown", { allowed: sources.join(", ") });
    return record.save(ctx, { ...at, values: await withTraditional(ctx, values) });
  },
};

/** One menu as staff have it; refuses notFound. */
export async function findMenu(ctx: Ctx, id: string) {
  const row = (await menus.list(ctx)).find((one) => one.id === id);
  return row ? ok(row) : refuse("notFound");
}

/** What a menu shows, with what it could show. Refuses notFound. */
export async function showSource(ctx: Ctx, { id }: { id: string }) {
  const found = await findMenu(ctx, id);
  if (!found.ok) return found;
  const { source, revision } = found.value;
  return ok({ id, revision, source, sources: sourcesIn(ctx.registry.kinds) });
}

/**
 * Lets a menu show the contents of another area by their kind, or its own pages again. Refuses what saving a menu
 * refuses.
 */
export async function setSource(ctx: Ctx, { id, revision, source }: { id: string; revision: number; source: string }) {
  const found = await findMenu(ctx, id);
  if (!found.ok) return found;
  const { name, lead, address, column, layout, onHome, posted } = found.value;
  const values = { name, lead, address, column, layout, onHome, source };
  return menus.save(ctx, { id, revision, posted, values });
}
