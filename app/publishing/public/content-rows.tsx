import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";

export type RowItem = { id: string; type: string; at: Date; title: string; said: Lang; correction?: object | null };
type Props<Item> = {
  kind: { area: string; path: string };
  items: readonly Item[];
  lang: Lang;
  /** What stands in the line below the title, after the type. */
  line?: ((item: Item) => string | null) | undefined;
  picture?: ((item: Item) => ReactNode) | undefined;
};

/** Contents with their day and type, in the order given. */
export function ContentRows<Item extends RowItem>({ kind, items, lang, line, picture }: Props<Item>) {
  const { t } = useTranslation([kind.area, "publishing"]);
  return (
    <ol className="news-list">
      {items.map((item) => (
        <li key={item.id} className="news-row">
          <time className="figure muted" dateTime={item.at.toISOString()}>
            {formatDay(item.at, lang)}
          </time>
          <div>
            <a href={hrefOf(`${kind.path}/${item.id}`)} lang={item.said === lang ? undefined : bcp47[item.said]}>
              {item.title}
            </a>
            <p className="muted small">
              {[
                t(`type.${item.type}`),
                line?.(item),
                item.correction && t("publishing:corrected"),
                item.said !== lang && t("publishing:onlyChinese"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {picture?.(item)}
          </div>
        </li>
      ))}
    </ol>
  );
}
