import { useTranslation } from "react-i18next";
import type { FileView } from "~/publishing/contents/documents";
import { Documents } from "~/publishing/public/documents";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { Card, CardGrid } from "~/ui/public/card";

type Item = { id: string; title: string; summary: string; shownLang: Lang; at: Date; files: FileView[] };
type Props = { items: readonly Item[]; path: string; dated: boolean; lang: Lang };

/** What stands in a menu, in its order: pages as cards, what is of another area as rows with their days. */
export function MenuList({ items, path, dated, lang }: Props) {
  const { t } = useTranslation("publishing");
  const about = ({ summary, shownLang }: Item) => (
    <>
      {summary && (
        <p className="muted" lang={tagOf(shownLang, lang)}>
          {summary}
        </p>
      )}
      {tagOf(shownLang, lang) && <p className="muted small">{t("onlyChinese")}</p>}
    </>
  );
  if (!dated)
    return (
      <CardGrid columns={2}>
        {items.map((item) => (
          <Card
            key={item.id}
            as="h2"
            title={<span lang={tagOf(item.shownLang, lang)}>{item.title}</span>}
            href={hrefOf(`${path}/${item.id}`)}
          >
            {about(item)}
          </Card>
        ))}
      </CardGrid>
    );
  return (
    <ol className="news-list">
      {items.map((item) => (
        <li key={item.id} className="news-row">
          <time className="figure muted" dateTime={item.at.toISOString()}>
            {formatDay(item.at, lang)}
          </time>
          <div>
            <a href={hrefOf(`${path}/${item.id}`)} lang={tagOf(item.shownLang, lang)}>
              {item.title}
            </a>
            {about(item)}
          </div>
          <Documents files={item.files} title={item.title} />
        </li>
      ))}
    </ol>
  );
}
