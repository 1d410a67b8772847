import { Alert, Button, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { OfficeForm, type OfficeFormState } from "~/ui/office/form";
import { Facts, Panel, Stat, StatGrid } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { Preview } from "../operations/price-import.server";
import type { PlanView } from "../rules/import-view";
import { ChangesTable, SampleTable } from "./import-days";
import { ImportMapping } from "./import-mapping";
import { ProblemsTable } from "./import-problems";

export type PreviewView = Omit<Preview, "plan"> & { plan: PlanView };
type Props = { preview: PreviewView; reading: OfficeFormState; writing: OfficeFormState };

const figure = (n: number) => n.toLocaleString("en-US");

/** Everything an import would do, before it does it; ends in the button that does it. */
export function ImportPreview({ preview, reading, writing }: Props) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  const { file, instrument, table, reading: read, notes, plan } = preview;
  const { counts } = plan;
  const span =
    plan.firstDay && plan.lastDay ? `${formatDay(plan.firstDay, lang)} – ${formatDay(plan.lastDay, lang)}` : null;
  const checked = read.units.agrees === null ? "none" : read.units.agrees ? "yes" : "no";
  return (
    <Stack gap="lg">
      {!read.complete && <Alert color="yellow">{t("import.columns.incomplete")}</Alert>}
      {notes.map(({ code, facts }) => (
        <Alert key={code} color={code === "otherCompany" ? "red" : "yellow"}>
          {t(`import.note.${code}`, facts)}
        </Alert>
      ))}
      <Panel title={t("import.found.title")}>
        <Facts
          items={[
            { term: t("import.instrument"), value: instrument.code },
            { term: t("import.file"), value: file.name },
            { term: t("import.found.family"), value: t(`import.family.${read.heading.family}`) },
            { term: t("import.found.encoding"), value: t(`import.encoding.${table.encoding}`) },
            ...(table.sheet ? [{ term: t("import.found.sheet"), value: table.sheet }] : []),
            { term: t("import.found.span"), value: span },
            { term: t("import.found.rows"), value: figure(counts.rows) },
            { term: t("import.found.blank"), value: read.blank },
            {
              term: t("import.found.units"),
              value: [
                read.heading.columns.includes("volume") &&
                  `${t("field.volume")} ${t(`import.volumeUnits.${read.units.volume}`)}`,
                read.heading.columns.includes("turnover") &&
                  `${t("field.turnover")} ${t(`import.turnoverUnits.${read.units.turnover}`)}`,
              ]
                .filter(Boolean)
                .join(" · "),
            },
            {
              term: t("import.found.unitsToldBy"),
              value: `${t(`import.toldBy.${read.units.toldBy}`)} · ${t(`import.checked.${checked}`)}`,
            },
          ]}
        />
      </Panel>
      <ImportMapping key={preview.fingerprint} preview={preview} form={reading} />
      {read.complete && (
        <>
          <Panel title={t("import.counts.title")}>
            <Stack gap="md">
              <StatGrid>
                <Stat label={t("import.counts.rows")} value={figure(counts.rows)} />
                <Stat label={t("import.counts.added")} value={figure(counts.added)} />
                <Stat
                  label={t("import.counts.changed")}
                  value={figure(counts.changed)}
                  tone={counts.changed > 0 ? "attention" : "neutral"}
                />
                <Stat label={t("import.counts.identical")} value={figure(counts.identical)} />
                <Stat
                  label={t("import.counts.refused")}
                  value={figure(counts.refused)}
                  tone={counts.refused > 0 ? "danger" : "neutral"}
                />
              </StatGrid>
            </Stack>
          </Panel>
          {plan.changed > 0 && <ChangesTable plan={plan} decimals={instrument.decimals} />}
          <ProblemsTable plan={plan} decimals={instrument.decimals} />
          {plan.sample.length > 0 && <SampleTable sample={plan.sample} decimals={instrument.decimals} />}
          <OfficeForm form={writing}>
            <input type="hidden" name="intent" value="import" />
            <input type="hidden" name="fingerprint" value={preview.fingerprint} />
            <PreviewFields preview={preview} />
            {counts.added + counts.changed > 0 ? (
              <Button type="submit" loading={writing.busy} w="fit-content">
                {t("import.confirm")}
              </Button>
            ) : (
              <Alert color="gray">{t("import.nothing")}</Alert>
            )}
          </OfficeForm>
        </>
      )}
    </Stack>
  );
}

/** What the preview was made from, so that the confirmation means exactly that. */
function PreviewFields({ preview }: { preview: PreviewView }) {
  const { file, instrument, reading } = preview;
  return (
    <>
      <input type="hidden" name="fileId" value={file.id} />
      <input type="hidden" name="instrumentId" value={instrument.id} />
      <input type="hidden" name="volumeUnit" value={reading.units.volume} />
      <input type="hidden" name="turnoverUnit" value={reading.units.turnover} />
      {reading.heading.columns.map((meaning, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <input key={at} type="hidden" name={`columns.${at}`} value={meaning ?? ""} />
      ))}
    </>
  );
}
