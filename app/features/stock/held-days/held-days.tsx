import { Group, NativeSelect, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDay, formatInstant } from "~/shared/dates";
import { ConfirmButton, PostButton } from "~/ui/office/confirm";
import { OfficeForm, SaveBar, useOfficeForm } from "~/ui/office/form";
import { Panel } from "~/ui/office/page";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { useLang } from "~/ui/office/use-lang";
import { figureText } from "../import/days";
import { alertHours } from "../import/reading/trading-days";
import type { heldDaysOf } from "./operations.server";

type Held = Awaited<ReturnType<typeof heldDaysOf>>[number];

/** The questioned days whose price alerts wait, each to be let go or taken back, and until when such days wait. */
export function HeldDays({ days, hour, mayEdit }: { days: Held[]; hour: number; mayEdit: boolean }) {
  const { t } = useTranslation(["stock", "sheets"]);
  const lang = useLang();
  const form = useOfficeForm({ saved: t("held.hourSaved") });
  const columns: Column<Held>[] = [
    { key: "code", head: t("import.instrument"), cell: ({ stockCode }) => stockCode },
    { key: "day", head: t("field.day"), cell: ({ day }) => formatDay(day, lang) },
    {
      key: "close",
      head: t("field.close"),
      align: "end",
      cell: ({ price, decimals }) => figureText("close", price, decimals),
    },
    { key: "why", head: t("held.why"), cell: ({ code }) => t(`held.for.${code}`) },
    { key: "until", head: t("held.until"), cell: ({ until }) => formatInstant(new Date(until), lang) },
    {
      key: "act",
      head: t("held.act"),
      cell: ({ instrumentId, stockCode, day, price, decimals, importId }) =>
        mayEdit && (
          <Group gap="xs">
            <ConfirmButton
              label={t("held.letGo")}
              title={t("held.letGoTitle", { day: formatDay(day, lang), price: figureText("close", price, decimals) })}
              body={t("held.letGoText")}
              of={`${stockCode} ${formatDay(day, lang)}`}
              values={{ intent: "letAlertsGo", instrumentId, day, price: String(price) }}
              saved={t("held.letGoSaved")}
            />
            {importId && (
              <PostButton
                label={t("held.takeBack")}
                of={`${stockCode} ${formatDay(day, lang)}`}
                values={{ intent: "undo", importId }}
                saved={t("sheets:files.undoSaved")}
              />
            )}
          </Group>
        ),
    },
  ];
  const hours = Array.from({ length: alertHours.most - alertHours.least + 1 }, (_, at) => {
    const value = alertHours.least + at;
    return { value: String(value), label: `${String(value).padStart(2, "0")}:00` };
  });
  return (
    <Panel title={t("held.title")} lead={t("held.lead")}>
      <Stack gap="md">
        <DataTable
          rows={days}
          columns={columns}
          rowKey={({ instrumentId, day }) => `${instrumentId} ${day}`}
          caption={t("held.title")}
          empty={t("held.none")}
        />
        {mayEdit && (
          <OfficeForm form={form}>
            <input type="hidden" name="intent" value="alertHour" />
            <Group align="end">
              <NativeSelect {...form.field("hour")} label={t("held.hour")} defaultValue={hour} data={hours} w={220} />
              <SaveBar form={form} label={t("held.hourSave")} still />
            </Group>
          </OfficeForm>
        )}
      </Stack>
    </Panel>
  );
}
