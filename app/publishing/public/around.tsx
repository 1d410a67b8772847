import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { bcp47, type Lang } from "~/shared/languages";
import { RailPart } from "~/ui/public/rail";
import type { Around } from "../rules/around";

type Props = { kind: { path: string }; around: Around; lang: Lang };

const langOf = (said: Lang, lang: Lang) => (said === lang ? undefined : bcp47[said]);

/** The ways on from one content to those next to it in the list of its kind. */
export function Neighbours({ kind, around: { earlier, later }, lang }: Props) {
  const { t } = useTranslation("publishing");
  if (!earlier && !later) return null;
  return (
    <nav className="around" aria-label={t("around")}>
      {earlier && (
        <a rel="prev" href={hrefOf(`${kind.path}/${earlier.id}`)}>
          <span className="muted small">{t("earlier")}</span>
          <span lang={langOf(earlier.said, lang)}>{earlier.title}</span>
        </a>
      )}
      {later && (
        <a rel="next" href={hrefOf(`${kind.path}/${later.id}`)}>
          <span className="muted small">{t("later")}</span>
          <span lang={langOf(later.said, lang)}>{later.title}</span>
        </a>
      )}
    </nav>
  );
}

/** Earlier ones of the same type. */
export function SameKind({ kind, around: { same }, lang }: Props) {
  const { t } = useTranslation("publishing");
  if (same.length === 0) return null;
  return (
    <RailPart title={t("same")}>
      <ul className="rail-list">
        {same.map(({ id, title, said, at }) => (
          <li key={id}>
            <a href={hrefOf(`${kind.path}/${id}`)} lang={langOf(said, lang)}>
              {title}
            </a>
            <time className="muted small" dateTime={at.toISOString()}>
              {formatDay(at, lang)}
            </time>
          </li>
        ))}
      </ul>
    </RailPart>
  );
}
