import { Stack, Switch, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { beijingDay, formatDay } from "~/shared/dates";
import { Refusal, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { StatusBadge } from "~/ui/office/status-badge";
import { DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import type { Sourced } from "./rules";
import { factText } from "./use-source-changes";

const longest = 160;
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Each field with ours, the source's and its day, and the switch between both. */
export function SourceTable({ fields, mayEdit }: { fields: Sourced[]; mayEdit: boolean }) {
  const { t } = useTranslation("company");
  const lang = useLang();
  const form = useOfficeForm({ saved: t("sources.flagSaved") });
  const dayOf = ({ asOf, broughtAt, broughtBy }: Sourced) =>
    asOf
      ? t("sources.asOf", { day: formatDay(asOf, lang) })
      : broughtAt && t("sources.broughtAt", { day: formatDay(beijingDay(new Date(broughtAt)), lang), name: broughtBy });
  const stateOf = ({ theirs, differs }: Sourced) => (theirs === null ? "none" : differs ? "differs" : "same");
  return (
    <Panel title={t("sources.fields")} lead={t("sources.fieldsLead")}>
      <Refusal form={form} />
      <DataTable
        rows={fields}
        rowKey={({ field }) => field}
        caption={t("sources.fields")}
        empty=""
        columns={[
          { key: "field", head: t("sources.field"), width: 130, cell: ({ field }) => t(`field.${field}`) },
          { key: "ours", wide: true, head: t("sources.ours"), cell: ({ ours }) => short(factText(ours)) || "—" },
          {
            key: "theirs",
            head: t("sources.theirs"),
            cell: (row) =>
              row.theirs ? (
                <Stack gap={2}>
                  <span>{short(factText(row.theirs))}</span>
                  <Text size="xs" c="dimmed" component="span">
                    {dayOf(row)}
                  </Text>
                </Stack>
              ) : (
                "—"
              ),
          },
          {
            key: "state",
            wide: true,
            head: t("sources.state"),
            width: 110,
            cell: (row) => (
              <StatusBadge tone={{ none: "neutral", same: "success", differs: "warning" }[stateOf(row)] as "neutral"}>
                {t(`sources.is.${stateOf(row)}`)}
              </StatusBadge>
            ),
          },
          {
            key: "flag",
            head: t("sources.flag"),
            width: 150,
            cell: ({ field, follows }) => (
              <Switch
                checked={follows}
                disabled={!mayEdit || form.busy}
                aria-label={t("sources.follow", { field: t(`field.${field}`) })}
                label={t(follows ? "sources.follows" : "sources.keeps")}
                onChange={() => form.submit({ intent: "flag", field, updateFlag: String(!follows) })}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
