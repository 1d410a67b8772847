import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { type Lang, tagOf } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { RangeBar } from "~/ui/public/range-bar";
import type { RatingShown } from "../operations/show.server";
import { endsOf, isPreset } from "../rules/scales";

type Props = { rating: RatingShown; lang: Lang };

/**
 * The newest score of an agency with its place on the scale; `brief` ones leave the scale's explanation to the page.
 */
export function RatingCard({ rating, lang, brief = false }: Props & { brief?: boolean }) {
  const { t } = useTranslation("esg");
  const { agency, agencyLang, score, day, band, note, noteLang, share, better, scale, about, link, page } = rating;
  const [from, to] = endsOf(rating);
  const facts = { from, to };
  const scaleText = rating.grades.length > 0 ? t("scale.span", facts) : t(`scale.${better}`, facts);
  const explained = about || (isPreset(scale) ? t(`preset.${scale}.about`) : "");
  return (
    <div className="card" id={brief ? undefined : `ratings-${rating.agencyId}`}>
      <h3 lang={tagOf(agencyLang, lang)}>{agency}</h3>
      <p className="esg-score">
        <strong className="figure">{score}</strong> {band && <Badge>{t(`band.${band}` as "band.leader")}</Badge>}
      </p>
      {brief && <p className="muted small">{scaleText}</p>}
      {!brief && share !== null && (
        <RangeBar
          label={scaleText}
          share={share}
          ends={[from, to]}
          summary={t("ratings.place", { agency, score, ...facts })}
        />
      )}
      {!brief && note && <p lang={tagOf(noteLang, lang)}>{note}</p>}
      <p className="muted small">
        {t("ratings.asOf", { day: formatDay(day, lang) })}
        {!brief && link && (
          <>
            {" · "}
            <a href={link} rel="noopener">
              {t("ratings.source")}
            </a>
          </>
        )}
      </p>
      {!brief && explained && (
        <details>
          <summary>{t("ratings.explain")}</summary>
          <p>{explained}</p>
          {page && (
            <p>
              <a href={page} rel="noopener">
                {t("ratings.method", { agency })}
              </a>
            </p>
          )}
        </details>
      )}
    </div>
  );
}
