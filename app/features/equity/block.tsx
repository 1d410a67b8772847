import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { Table } from "~/ui/public/table";
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
      <Table
        cards
        caption={t("dividends.title")}
        captionHidden
        rows={data}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "period",
            head: t("field.period"),
            cell: ({ period, kind }) => `${formatDay(period, lang)} ${t(`kind.${kind}`)}`,
          },
          { key: "plan", head: t("field.plan"), wrap: true, cell: ({ plan }) => plan || "—" },
          { key: "exDay", head: t("field.exDay"), cell: ({ exDay }) => (exDay ? formatDay(exDay, lang) : "—") },
          { key: "status", head: t("field.status"), cell: ({ status }) => t(`status.${status}`) },
        ]}
      />
    </Section>
  );
}

export const blocks = { dividends: DividendsBlock };
