import { Alert, Button, List } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { answerRecord, autosavedRecords } from "~/records/answer-record.server";
import { RecordList } from "~/records/parts/record-list";
import { ctxKey } from "~/server/request/context.server";
import { isDay } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { saveAction } from "~/ui/office/editor/save-action";
import { OfficePage } from "~/ui/office/page";
import { numberText } from "~/ui/public/number";
import { readDistribution } from "../form";
import { findProfitsApart } from "../operations/dividends.server";
import { distributionRecords } from "../operations/records.server";
import { useDistributionColumns, useDistributionLabels } from "../parts/distribution-columns";
import { DistributionFields } from "../parts/distribution-fields";
import { Distribution } from "../schemas";
import type { Route } from "./+types/dividends";

export const handle = { hydrate: true, permission: "equity.read", write: "equity.edit" };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mayEdit = may(ctx, "equity.edit");
  const listed = await distributionRecords.list(ctx);
  const rows = listed.sort((one, other) => (one.period < other.period ? 1 : -1));
  const apart = await findProfitsApart(ctx, rows);
  return { rows, apart, mayEdit, autosaved: await autosavedRecords(ctx, distributionRecords, rows, mayEdit) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  answerRecord(context.get(ctxKey), request, distributionRecords, Distribution, readDistribution);

export const clientAction = saveAction;

/** A distribution as it is begun, of the period that the address names where it names one. */
function begunIn(search: URLSearchParams) {
  const form = new FormData();
  const period = search.get("period") ?? "";
  form.set("period", isDay(period) ? period : "");
  if (period.endsWith("-06-30")) form.set("kind", "interim");
  return readDistribution(form);
}

export default function DividendsOffice({ loaderData: { rows, apart, mayEdit, autosaved } }: Route.ComponentProps) {
  const { t } = useTranslation("equity");
  const labels = useDistributionLabels();
  const columns = useDistributionColumns();
  const [search] = useSearchParams();
  return (
    <OfficePage
      title={t("dividends.title")}
      lead={t("office.dividendsLead")}
      actions={
        mayEdit && (
          <Button component={Link} to="/office/dividends/import" variant="default">
            {t("import.open")}
          </Button>
        )
      }
    >
      {apart.length > 0 && (
        <Alert color="yellow" title={t("office.profitsDiffer")}>
          <List size="sm">
            {apart.map((one) => (
              <List.Item key={one.period}>
                {t("office.profitDiffers", { ...one, typed: numberText(one.typed), stated: numberText(one.stated) })}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <RecordList
        unmoved
        rows={rows}
        columns={columns}
        nameOf={({ period, kind }) => `${period} ${t(`kind.${kind}`)}`}
        textsOf={({ period, plan }) => [period, ...Object.values(plan)]}
        mayEdit={mayEdit}
        words={{
          title: t("dividends.title"),
          empty: t("office.dividendsNone"),
          add: t("office.addDistribution"),
          addButton: t("office.save"),
          saved: t("office.saved"),
          posted: t("office.posted"),
          show: t("office.show"),
          hide: t("office.hide"),
        }}
        autosaved={autosaved}
        empty={begunIn(search)}
        read={readDistribution}
        labels={labels}
        fields={(_, editor) => <DistributionFields {...editor} labels={labels} />}
      />
    </OfficePage>
  );
}
