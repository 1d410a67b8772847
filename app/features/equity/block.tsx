import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { Section } from "~/ui/public/frame/page";
import type { DistributionKind, DistributionStatus } from "./rules/terms";

type Named = {
  id: string;
  period: string;
  kind: DistributionKind;
  status: DistributionStatus;
  exDay: string;
  plan: string;
};

/** The newest distributions, and the way to all of them; nothing before the first. */
function DividendsBlock({ data, lang }: { data: Named[]; lang: Lang }) {
  const { t } = useTranslation("equity");
  if (data.length === 0) return null;
  return (
    <Section title={t("dividends.title")} actions={<a href={hrefOf("dividends")}>{t("dividends.more")}</a>}>
      <ol className="news-list">
        {data.map(({ id, period, kind, status, exDay, plan }) => (
          <li key={id} className="news-row">
            <time className="figure muted" dateTime={period}>
              {formatDay(period, lang)}
            </time>
            <div>
              <strong>{plan || t(`kind.${kind}`)}</strong>
              <p className="muted small">
                <Badge>{t(`status.${status}`)}</Badge> {t(`kind.${kind}`)}
                {exDay && ` · ${t("field.exDay")} ${formatDay(exDay, lang)}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export const blocks = { dividends: DividendsBlock };
