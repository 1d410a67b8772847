import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";

type Item = { id: string; type: string; at: Date; title: string; said: Lang };

/** Announcements with their day and type, in the order given. */
export function NewsList({ items, lang }: { items: Item[]; lang: Lang }) {
  const { t } = useTranslation("announcements");
  return (
    <ol className="news-list">
      {items.map(({ id, type, at, title, said }) => (
        <li key={id} className="news-row">
          <time className="figure muted" dateTime={at.toISOString()}>
            {formatDay(at, lang)}
          </time>
          <div>
            <a href={`/ui/irh/announcements/${id}`} lang={said === lang ? undefined : bcp47[said]}>
              {title}
            </a>
            <p className="muted small">
              {t(`type.${type}` as never)}
              {said !== lang && ` · ${t("onlyChinese")}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
