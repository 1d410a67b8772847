import { arranged, treeOf } from "~/features/site/menu/menu-tree";
import type { MenuTree } from "~/shared/area";
import type { SitePart } from "../site-parts/part.server";

/** The menu of columns and entries, with every page of the house in its place, also those that a tree does not name. */
export const menuPart: SitePart<MenuTree> = {
  name: "menu",
  path: "office/menu",
  question: { kind: "site.menu", subjectId: "menu" },
  actions: { save: "site.saveMenu", publish: "site.publishMenu" },
  of: ({ registry, company }) => treeOf(arranged(registry.columns, company.settings.menu)),
  shows: (menu) => ({ settings: { menu } }),
  auditView: ({ registry }, tree) => ({
    menu: Object.fromEntries(
      treeOf(arranged(registry.columns, tree)).columns.map(({ id, name, closed, entries }) => [
        id,
        [
          name?.["zh-CN"],
          closed && "✕",
          ...entries.map((one) => `${one.closed ? "✕ " : ""}${one.name?.["zh-CN"] ?? one.id}`),
        ]
          .filter(Boolean)
          .map(String),
      ]),
    ),
  }),
};
