import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Notice } from "~/ui/public/notice";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import { decimalText } from "../rules";
import type { Chart } from "./operations.server";

type Props = { adjusted: NonNullable<Chart["adjusted"]>; decimals: number; lang: Lang };

/** By what prices were adjusted, with the formula and its inputs one click away; or why they were not. */
export function AdjustmentNote({ adjusted: { kind, steps, lacking }, decimals, lang }: Props) {
  const { t } = useTranslation("stock");
  if (lacking) return <Notice tone="info" title={t("adjust.lacking", { day: formatDay(lacking, lang) })} />;
  return (
    <details>
      <summary>{t("adjust.how")}</summary>
      <div className="stack">
        <p>{t("adjust.formula")}</p>
        <p>{t(`adjust.${kind}Text`)}</p>
        <p className="muted small">{t("adjust.exact")}</p>
        {steps.length > 0 ? (
          <Table
            cards
            caption={t("adjust.steps")}
            rows={steps}
            rowKey={({ day }) => day}
            columns={[
              { key: "day", head: t("adjust.day"), cell: ({ day }) => formatDay(day, lang) },
              { key: "cash", head: t("adjust.cash"), align: "end", cell: ({ cash }) => numberText(cash) },
              { key: "shares", head: t("adjust.shares"), align: "end", cell: ({ shares }) => numberText(shares) },
              {
                key: "before",
                head: t("adjust.before"),
                align: "end",
                cell: ({ before }) =>
                  `${numberText(decimalText(before.close, decimals))} (${formatDay(before.day, lang)})`,
              },
              { key: "factor", head: t("adjust.factor"), align: "end", cell: ({ factor }) => factor },
            ]}
          />
        ) : (
          <p>{t("adjust.unneeded")}</p>
        )}
      </div>
    </details>
  );
}
