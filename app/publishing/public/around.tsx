import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { RailPart } from "~/ui/public/rail";
import type { Around } from "../editions/around";

type Props = { kind: { path: string }; around: Around; lang: Lang };

const langOf = (text: Lang, lang: Lang) => tagOf(text, lang);

/** The ways on from one content to those next to it in the list of its kind. */
export function Neighbours({ kind, around: { earlier, later }, lang }: Props) {
  const { t } = useTranslation("publishing");
  if (!earlier && !later) return null;
  return (
    <nav className="around" aria-label={t("around")}>
      {earlier && (
        <a rel="prev" href={hrefOf(`${kind.path}/${earlier.id}`)}>
          <span className="muted small">{t("earlier")}</span>
          <span lang={langOf(earlier.shownLang, lang)}>{earlier.title}</span>
        </a>
      )}
      {later && (
        <a rel="next" href={hrefOf(`${kind.path}/${later.id}`)}>
          <span className="muted small">{t("later")}</span>
          <span lang={langOf(later.shownLang, lang)}>{later.title}</span>
        </a>
      )}
    </nav>
  );
}

type Named = { id: string; title: string; shownLang: Lang; at: Date };

/** Contents to go on to from beside another, each with its day. */
export const RailLinks = ({
  title,
  items,
  href,
  lang,
}: {
  title: string;
  items: readonly Named[];
  href: (id: string) => string;
  lang: Lang;
}) => (
  <RailPart title={title}>
    <ul className="rail-list">
      {items.map(({ id, title: name, shownLang, at }) => (
        <li key={id}>
          <a href={href(id)} lang={langOf(shownLang, lang)}>
            {name}
          </a>
          <time className="muted small" dateTime={at.toISOString()}>
            {formatDay(at, lang)}
          </time>
        </li>
      ))}
    </ul>
  </RailPart>
);

/** Earlier ones of the same type. */
export function SameKind({ kind, around: { same }, lang }: Props) {
  const { t } = useTranslation("publishing");
  if (same.length === 0) return null;
  return <RailLinks title={t("same")} items={same} href={(id) => hrefOf(`${kind.path}/${id}`)} lang={lang} />;
}
