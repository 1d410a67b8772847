import { useTranslation } from "react-i18next";
import { formatInstant } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { Notice } from "~/ui/public/notice";
import type { Corrected } from "../editions/corrections";

type Props = { kind: { path: string }; id: string; corrections: readonly Corrected[]; lang: Lang };

/** What was corrected of a content and when, latest first, each with the version that it replaced. */
export function Corrections({ kind, id, corrections, lang }: Props) {
  const { t } = useTranslation("publishing");
  if (corrections.length === 0) return null;
  return (
    <Notice tone="info" title={t("corrections")}>
      {corrections.map(({ at, shownLang, text, before }) => (
        <p key={at.getTime()}>
          <time dateTime={at.toISOString()}>{t("correctedOn", { time: formatInstant(at, lang) })}</time>
          <span lang={tagOf(shownLang, lang)}>{text}</span>{" "}
          {before && (
            <a href={`/ui/irh/${kind.path}/${id}/versions/${before}`} rel="nofollow">
              {t("versionBefore")}
            </a>
          )}
        </p>
      ))}
    </Notice>
  );
}

type VersionProps = { title: string; href: string; changedAt: Date; lang: Lang };

/** What stands above a version that a correction replaced: that it is not what holds, and where that is. */
export function VersionNote({ title, href, changedAt, lang }: VersionProps) {
  const { t } = useTranslation("publishing");
  return (
    <>
      <Head title={t("versionTitle", { title })} robots="noindex, nofollow" />
      <Notice tone="warning" title={t("versionHead")}>
        <p>{t("versionNote", { time: formatInstant(changedAt, lang) })}</p>
        <p>
          <a href={href}>{t("versionPresent")}</a>
        </p>
      </Notice>
    </>
  );
}
