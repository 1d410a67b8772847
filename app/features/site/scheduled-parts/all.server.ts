import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { languages, type Words } from "~/shared/languages";
import { lookPart } from "../look/look-part.server";
import { menuPart } from "../menu/menu-part.server";
import { pagesIn, pagesNamed } from "../pages/operations.server";
import { pageOf, pagePart } from "../pages/page-part.server";

const parts = [lookPart, menuPart] as const;

/** The names of all parts of a company's site: the look, the menu, and each of its pages of blocks. */
export const partNames = (ctx: Pick<Ctx, "registry" | "company">): string[] =>
  [...parts, ...pagesIn(ctx).map(({ id }) => pagePart(id))].map(({ name }) => name);

/** What a part of the site is called, in all languages. */
export function partWords(ctx: Ctx, name: string): Words {
  const page = pageOf(name);
  const words = languages.map((lang) => {
    const word = translator(lang);
    if (page === null) return [lang, word(`plan:part.${name}` as never) as string];
    const of = pagesNamed({ ...ctx, lang }).find(({ id }) => id === page)?.name ?? page;
    return [lang, word("plan:part.page", { name: of })];
  });
  return Object.fromEntries(words) as Words;
}

/** The part of the site with that name, as its versions have it. */
export function partNamed(name: string) {
  const page = pageOf(name);
  return page === null ? parts.find((part) => part.name === name) : pagePart(page);
}
