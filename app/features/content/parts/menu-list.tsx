import { useTranslation } from "react-i18next";
import { Documents } from "~/publishing/public/documents";
import type { ShownFile } from "~/publishing/rules/documents";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";

type Item = { id: string; title: string; summary: string; said: Lang; at: Date; files: ShownFile[] };
type Props = { items: readonly Item[]; path: string; dated: boolean; lang: Lang };

/** What stands in a menu, in its order: title, what it is about, and its documents; with its day where it is of another area. */
export function MenuList({ items, path, dated, lang }: Props) {
  const { t } = useTranslation("publishing");
  return (
    <ol className="news-list">
      {items.map(({ id, title, summary, said, at, files }) => {
        const tag = said === lang ? undefined : bcp47[said];
        return (
          <li key={id} className={dated ? "news-row" : "news-row undated"}>
            {dated && (
              <time className="figure muted" dateTime={at.toISOString()}>
                {formatDay(at, lang)}
              </time>
            )}
            <div>
              <a href={hrefOf(`${path}/${id}`)} lang={tag}>
                {title}
              </a>
              {summary && (
                <p className="muted" lang={tag}>
                  {summary}
                </p>
              )}
              {tag && <p className="muted small">{t("onlyChinese")}</p>}
            </div>
            <Documents files={files} title={title} />
          </li>
        );
      })}
    </ol>
  );
}
