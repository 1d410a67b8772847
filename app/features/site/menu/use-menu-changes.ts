import { useTranslation } from "react-i18next";
import { columnName, entryName } from "~/features/site/menu/menu-words";
import type { Column, MenuTree, MenuTreeColumn, MenuTreeEntry } from "~/shared/area";
import { languages } from "~/shared/languages";
import type { Changed } from "~/ui/office/editor/differences";
import { useLang } from "~/ui/office/use-lang";

/** How two menus differ, column by column, in the words of the screen. */
export function useMenuChanges(columns: readonly Column[]) {
  const { t } = useTranslation("menu");
  const lang = useLang();
  const word = (key: string) => t(key as never);
  const pages = columns.flatMap(({ entries }) => entries);
  const marked = (text: string, { name, closed }: Pick<MenuTreeEntry, "name" | "closed">) => {
    const names = name ? ` (${languages.map((each) => name[each] || "—").join(" / ")})` : "";
    return text + names + (closed ? ` [${t("closed")}]` : "");
  };
  const entryText = (one: MenuTreeEntry) => {
    const page = pages.find(({ id }) => id === one.id)?.page ?? null;
    return [marked(entryName({ id: one.id, name: one.name ?? null, page }, lang, word), one), one.href]
      .filter(Boolean)
      .join(" ");
  };
  const nameOf = ({ id, name }: MenuTreeColumn) => columnName({ id, name: name ?? null }, lang, word);
  const textOf = (column: MenuTreeColumn | undefined) =>
    column
      ? [
          marked(nameOf(column), column),
          column.sign && t(`signs.${column.sign}` as never),
          ...column.entries.map(entryText),
        ].join("\n")
      : "";
  return (before: MenuTree, after: MenuTree): Changed[] => {
    const columnsOf = ({ columns: all }: MenuTree) => all.map(nameOf).join(" / ");
    const ids = [...new Set([...after.columns, ...before.columns].map(({ id }) => id))];
    return [
      { key: "columns", label: t("columns"), before: columnsOf(before), after: columnsOf(after) },
      ...ids.map((id) => {
        const [one, other] = [before, after].map(({ columns: all }) => all.find((column) => column.id === id));
        const named = other ?? one;
        return { key: id, label: named ? nameOf(named) : id, before: textOf(one), after: textOf(other) };
      }),
    ].filter((row) => row.before !== row.after);
  };
}
