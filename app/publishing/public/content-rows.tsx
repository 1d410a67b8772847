import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { beijingSecond, formatDay, formatInstant } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { Time, useSinceWords } from "~/ui/public/time";
import type { FileView } from "../contents/documents";
import { Documents } from "./documents";

export type RowItem = {
  id: string;
  type: string;
  at: Date;
  title: string;
  shownLang: Lang;
  correction?: object | null;
  files?: readonly FileView[];
};
type Props<Item> = {
  kind: { area: string; path: string };
  items: readonly Item[];
  lang: Lang;
  /** What stands in the line below the title, after the type. */
  line?: ((item: Item) => string | null) | undefined;
  picture?: ((item: Item) => ReactNode) | undefined;
};

/** When it came out: what is recent as time passed. Midnight stands for a day whose hour nobody knows. */
const Moment = ({ at, lang }: { at: Date; lang: Lang }) => {
  const day = { at, text: formatDay(at, lang), className: "figure muted" };
  return beijingSecond(at) === "00:00:00" ? (
    <Time {...day} />
  ) : (
    <Time {...day} relative title={formatInstant(at, lang)} />
  );
};

/** Contents with their day, type and documents, in the order given. */
export function ContentRows<Item extends RowItem>({ kind, items, lang, line, picture }: Props<Item>) {
  const { t } = useTranslation([kind.area, "publishing"]);
  return (
    <ol className="news-list" data-since={useSinceWords()}>
      {items.map((item) => {
        const about = line?.(item);
        const notes = [
          item.correction && t("publishing:corrected"),
          item.shownLang !== lang && t("publishing:onlyChinese"),
        ].filter(Boolean);
        return (
          <li key={item.id} className="news-row">
            <Moment at={item.at} lang={lang} />
            <div>
              <a href={hrefOf(`${kind.path}/${item.id}`)} lang={tagOf(item.shownLang, lang)}>
                {item.title}
              </a>
              <p className="muted small">
                <Badge>{t(`type.${item.type}`)}</Badge>{" "}
                {about && <span lang={tagOf(item.shownLang, lang)}>{about}</span>}
                {about && notes.length > 0 && " · "}
                {notes.join(" · ")}
              </p>
              {picture?.(item)}
            </div>
            {item.files && <Documents files={item.files} title={item.title} />}
          </li>
        );
      })}
    </ol>
  );
}
