import { type Column, columnNames, type MenuEntry } from "~/shared/area";
import { type Lang, say, type Words } from "~/shared/languages";

/** Says a key of the house's words (`area:key`) in the language of the page. */
type Word = (key: string) => string;

const own = (name: Words | null, lang: Lang) => name?.[lang]?.trim();

/** What a column is called: as the company calls it in that language, else as the house does. */
export function columnName({ id, name }: Pick<Column, "id" | "name">, lang: Lang, word: Word): string {
  const known = columnNames.some((one) => one === id);
  return own(name, lang) || (known ? word(`site:menu.${id}`) : say(name ?? { "zh-CN": id }, lang));
}

/** What an entry of the menu is called, in the same way. */
export function entryName({ id, name, page }: Pick<MenuEntry, "id" | "name" | "page">, lang: Lang, word: Word): string {
  if (page) return own(name, lang) || word(`${page.area}:area.page.${page.key}.name`);
  return say(name ?? { "zh-CN": id }, lang);
}

/** What a page of the house has to tell, in a line; a link of the company's own tells none. */
export const entryAbout = ({ page }: Pick<MenuEntry, "page">, word: Word): string | undefined =>
  page ? word(`${page.area}:area.page.${page.key}.about`) : undefined;
