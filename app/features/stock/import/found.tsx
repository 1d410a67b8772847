import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { Facts, Panel } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import type { PricePreview } from "./operations.server";
import type { PlanView } from "./view";

export type PreviewView = Omit<PricePreview, "plan"> & { plan: PlanView };

export const figure = (n: number) => n.toLocaleString("en-US");

export function PanelMatch({
  preview: { file, instrument, sheet, family, units, basis, blank, plan },
}: {
  preview: PreviewView;
}) {
  const { t } = useTranslation(["stock", "sheets"]);
  const lang = useLang();
  const span =
    plan.firstDay && plan.lastDay ? `${formatDay(plan.firstDay, lang)} – ${formatDay(plan.lastDay, lang)}` : null;
  const checked = units.agrees === null ? "none" : units.agrees ? "yes" : "no";
  const counted = [
    sheet.columns.includes("volume") && `${t("field.volume")} ${t(`import.volumeUnits.${units.volume}` as never)}`,
    sheet.columns.includes("turnover") &&
      `${t("field.turnover")} ${t(`import.turnoverUnits.${units.turnover}` as never)}`,
  ];
  return (
    <Panel title={t("import.found.title")}>
      <Facts
        items={[
          { term: t("import.instrument"), value: instrument.code },
          { term: t("import.file"), value: file.name },
          { term: t("import.found.family"), value: t(`import.family.${family}`) },
          { term: t("sheets:encoding.title"), value: t(`sheets:encoding.${sheet.encoding}`) },
          ...(sheet.name ? [{ term: t("sheets:encoding.sheet"), value: sheet.name }] : []),
          {
            term: t("import.basis.title"),
            value: `${t(`import.basis.${basis.basis ?? "unknown"}`)} · ${t(`import.basis.toldBy.${basis.decidedBy}`)}`,
          },
          { term: t("import.found.span"), value: span },
          { term: t("import.found.rows"), value: figure(plan.counts.rows) },
          { term: t("import.found.blank"), value: blank },
          { term: t("import.found.units"), value: counted.filter(Boolean).join(" · ") },
          {
            term: t("import.found.unitsToldBy"),
            value: `${t(`import.toldBy.${units.decidedBy}`)} · ${t(`import.checked.${checked}`)}`,
          },
        ]}
      />
    </Panel>
  );
}
