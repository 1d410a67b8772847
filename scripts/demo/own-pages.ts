import type { contentMenus } from "~/features/content/tables.server";
import { beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { richOfHtml } from "~/shared/rich/from-html";
import { namedIn, storeRich } from "~/shared/rich/stored";
import { firstCompany } from "./instruments.ts";
import type { DemoContent } from "./published.ts";
import { chengyuePages } from "./texts/own-pages/chengyue.ts";
import { figurePages } from "./texts/own-pages/figures.ts";
import { jilanPages } from "./texts/own-pages/jilan.ts";

type Menu = typeof contentMenus.$inferInsert;
type Page = { key: string; title: Words; summary: Words; body: { "zh-CN": string; en?: string } };
/** A menu of a demo company with its pages, whose bodies are HTML; `picture` stands at the end of the first one. */
export type DemoMenu = Pick<Menu, "name" | "lead" | "address" | "column" | "layout" | "source" | "onHome"> & {
  pages: readonly Page[];
  picture?: Words;
};

/** The last year whose annual report is out. */
function reportedYear(now: Date): number {
  const today = beijingDay(now);
  const year = Number(today.slice(0, 4));
  return today > `${year}-04-20` ? year - 1 : year - 2;
}

const texts = (companyId: string) => (companyId === firstCompany ? chengyuePages : jilanPages);
const menuId = (companyId: string, { address }: DemoMenu) => `${companyId}-menu-${address}`;

/** The menus that a demo company has made itself. */
export const demoMenus = (companyId: string, now: Date): Menu[] =>
  texts(companyId).map(({ pages: _, picture: __, ...menu }, at) => ({
    ...menu,
    ...{ companyId, id: `${companyId}-menu-${menu.address}`, sort: at + 1, posted: true, revision: 1 },
    ...{ savedAt: now, savedBy: "沈知衡" },
  }));

const withPicture = (html: string, picture: string, caption: string) => {
  const rich = richOfHtml(html);
  return storeRich(
    picture ? { ...rich, content: [...rich.content, { type: "picture", attrs: { picture, caption } }] } : rich,
  );
};

/**
 * The pages of those menus, as its editor wrote them, those of its figures at the end of the first list; `picture` is
 * one of the company's library, empty for none.
 */
export function demoPages(companyId: string, picture: string, now: Date): DemoContent[] {
  const menus = texts(companyId);
  const list = menus.find(({ layout }) => layout === "list");
  return menus.flatMap((menu, n) => {
    const more = menu === list ? figurePages(companyId, reportedYear(now)) : [];
    return [...menu.pages, ...more].map(({ key, title, summary, body }, at): DemoContent => {
      const out = new Date(now.getTime() - (60 - n * 7 - at) * 86_400_000);
      const caption = at === 0 ? menu.picture : undefined;
      const textIn = (lang: "zh-CN" | "en") =>
        withPicture(body[lang] ?? "", caption ? picture : "", caption?.[lang] ?? "");
      const whole: Words = { "zh-CN": textIn("zh-CN"), ...(body.en && { en: textIn("en") }) };
      const facts = { pictures: namedIn(whole["zh-CN"], "picture"), follows: body.en ? { en: 1 } : {} };
      const draft = {
        type: menuId(companyId, menu),
        at: out.toISOString(),
        title,
        summary,
        body: whole,
        facts,
        files: [],
      };
      return { id: `${companyId}-page-${key}`, draft, out };
    });
  });
}
