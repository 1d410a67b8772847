import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Badge } from "~/ui/public/card";
import { Section } from "~/ui/public/frame/page";
import { CapitalFigures } from "./parts/capital-figures";
import type { DistributionKind, DistributionStatus, shareClasses } from "./rules/terms";

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

type Capital = { day: string; reason: string; total: number } & Record<(typeof shareClasses)[number], number>;

/** The share capital since its newest change and what that was; nothing before the first. */
function ShareCapitalBlock({ data, lang }: { data: Capital | null; lang: Lang }) {
  const { t } = useTranslation("equity");
  if (!data) return null;
  return (
    <Section
      title={t("capital.title")}
      eyebrow={t("capital.latest", { day: formatDay(data.day, lang) })}
      lead={data.reason}
      actions={<a href={hrefOf("shareCapital")}>{t("capital.more")}</a>}
    >
      <CapitalFigures capital={data} />
    </Section>
  );
}

export const blocks = { dividends: DividendsBlock, shareCapital: ShareCapitalBlock };
