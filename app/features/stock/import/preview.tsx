import { Alert, Checkbox, NativeSelect, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatDay, formatInstant } from "~/shared/dates";
import { ImportProblems } from "~/sheets/parts/import-problems";
import { ImportConfirm, type PreviewProps } from "~/sheets/parts/import-wizard";
import { dayOrders } from "~/sheets/rules/days";
import { Panel, Stat, StatGrid } from "~/ui/office/page";
import { useLang } from "~/ui/office/use-lang";
import { ImportCare } from "./care";
import { isWholesale } from "./care-rules";
import { ChangesTable, figureText, SampleTable } from "./days";
import { figure, PanelMatch, type PreviewView } from "./found";
import type { Problem } from "./problems";
import { bases } from "./reading/basis";
import { turnoverUnits, volumeUnits } from "./reading/units";
import type { PlanView } from "./view";

const prices = ["open", "high", "low", "close", "average", "from", "to"];

/** The sentence of a problem: names of figures are translated, prices written on the security's scale. */
function problemText(t: TFunction<"stock">, { code, facts }: Problem, decimals: number): string {
  const name = (field: string) => t(`field.${field}` as never) as string;
  const result = Object.entries(facts).map(([key, value]) => {
    if (key === "field") return [key, name(String(value))];
    if (key === "fields") return [key, String(value).split(",").map(name).join(" · ")];
    return [key, prices.includes(key) ? figureText(key, value, decimals) : (value ?? "—")];
  });
  return t(`import.problem.${code}`, Object.fromEntries(result)) as string;
}

/** Whose prices they are and in which units the file counts. */
export function FileUnits({
  preview: { instrument, units, dayOrder, dayShift, chosenShift, basis, unknown },
}: {
  preview: PreviewView;
}) {
  const { t } = useTranslation("stock");
  const choices = (requested: (typeof unknown)[number], known: { value: string; label: string }[]) =>
    unknown.includes(requested) ? [{ value: "", label: t("import.pleaseChoose") }, ...known] : known;
  return (
    <>
      <input type="hidden" name="instrumentId" value={instrument.id} />
      <NativeSelect
        name="volumeUnit"
        label={t("import.volumeUnit")}
        defaultValue={unknown.includes("volumeUnit") ? "" : units.volume}
        data={choices(
          "volumeUnit",
          volumeUnits.map((unit) => ({ value: String(unit), label: t(`import.volumeUnits.${unit}`) })),
        )}
      />
      <NativeSelect
        name="turnoverUnit"
        label={t("import.turnoverUnit")}
        defaultValue={unknown.includes("turnoverUnit") ? "" : units.turnover}
        data={choices(
          "turnoverUnit",
          turnoverUnits.map((unit) => ({ value: String(unit), label: t(`import.turnoverUnits.${unit}`) })),
        )}
      />
      {basis.decidedBy !== "stated" && (
        <NativeSelect
          name="basis"
          label={t("import.basis.title")}
          defaultValue={basis.basis ?? ""}
          data={choices(
            "basis",
            bases.map((one) => ({ value: one, label: t(`import.basis.${one}`) })),
          )}
        />
      )}
      {dayShift !== 0 && (
        <NativeSelect
          name="dayShift"
          label={t("import.dayShift.title")}
          defaultValue={unknown.includes("dayShift") ? "" : String(chosenShift)}
          data={choices(
            "dayShift",
            [0, dayShift].map((shift) => ({ value: String(shift), label: t(`import.dayShift.${shift as 0}`) })),
          )}
        />
      )}
      {(dayOrder || unknown.includes("dayOrder")) && (
        <NativeSelect
          name="dayOrder"
          label={t("import.dayOrder.title")}
          defaultValue={dayOrder ?? ""}
          data={choices(
            "dayOrder",
            dayOrders.map((order) => ({ value: order, label: t(`import.dayOrder.${order}`) })),
          )}
        />
      )}
    </>
  );
}

/** Everything an import would do, before it does it; ends in the button that does it. */
export function ImportPreview({ preview, form, cancel }: PreviewProps<PreviewView>) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  const { instrument, notes, plan, units, dayOrder, chosenShift, basis, unknown, doubts } = preview;
  const isAdjusted = basis.basis === "forward" || basis.basis === "backward";
  const { counts } = plan;
  return (
    <Stack gap="lg">
      {notes.map(({ code, facts }) => (
        <Alert key={code} color={code === "otherCompany" || code === "intraday" ? "red" : "yellow"}>
          {t(`import.note.${code}`, facts)}
        </Alert>
      ))}
      {unknown.map((requested) => (
        <Alert key={requested} color="red">
          {t(`import.ask.${requested}`)}
        </Alert>
      ))}
      {doubts.map(({ code, facts }) => (
        <Alert key={code} color="red">
          {t(`import.doubt.${code}`, facts)}
        </Alert>
      ))}
      {isAdjusted && (
        <Alert color="red">{t("import.adjusted", { basis: t(`import.basis.${basis.basis ?? "unadjusted"}`) })}</Alert>
      )}
      <PanelMatch preview={preview} />
      <Panel title={t("import.counts.title")}>
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
      </Panel>
      {plan.changed > 0 && <ChangesTable plan={plan} decimals={instrument.decimals} />}
      <Problems plan={plan} decimals={instrument.decimals} />
      {plan.sample.length > 0 && <SampleTable sample={plan.sample} decimals={instrument.decimals} />}
      {unknown.length > 0 || isAdjusted ? (
        cancel
      ) : counts.added + counts.changed > 0 ? (
        <ImportConfirm
          preview={preview}
          form={form}
          cancel={cancel}
          title={t("import.before.title")}
          label={t("import.confirm")}
          notice={
            <>
              {t(preview.mails > 0 ? "import.before.mails" : "import.before.noMails", { n: preview.mails })}{" "}
              {preview.held.map(({ day, until }) => (
                <span key={day}>
                  {t("import.before.held", {
                    day: formatDay(day, lang),
                    until: formatInstant(new Date(until), lang),
                  })}{" "}
                </span>
              ))}
              {plan.lastDay &&
                t(preview.age > 0 ? "import.before.age" : "import.before.today", {
                  n: preview.age,
                  day: formatDay(plan.lastDay, lang),
                })}
            </>
          }
        >
          {isWholesale(counts) ? (
            <ImportCare counts={counts} form={form} />
          ) : (
            <Text size="sm">{t("import.before.text", { code: instrument.code, ...counts })}</Text>
          )}
          {doubts.length > 0 && <Checkbox name="certain" value="yes" required label={t("import.doubt.certain")} />}
          <input type="hidden" name="instrumentId" value={instrument.id} />
          <input type="hidden" name="dayShift" value={chosenShift} />
          <input type="hidden" name="volumeUnit" value={units.volume} />
          <input type="hidden" name="turnoverUnit" value={units.turnover} />
          <input type="hidden" name="dayOrder" value={dayOrder ?? ""} />
          <input type="hidden" name="basis" value={basis.basis ?? ""} />
        </ImportConfirm>
      ) : (
        <>
          <Alert color="gray">
            {t(counts.identical === 0 && counts.refused > 0 ? "import.allRefused" : "import.nothing")}
          </Alert>
          {cancel}
        </>
      )}
    </Stack>
  );
}

function Problems({ plan, decimals }: { plan: PlanView; decimals: number }) {
  const { t } = useTranslation("stock");
  const lang = useLang();
  return (
    <ImportProblems
      problems={plan.problems}
      totals={plan.totals}
      say={(problem) => problemText(t, problem, decimals)}
      dayOf={{ head: t("field.day"), cell: ({ day }) => (day ? formatDay(day, lang) : "—") }}
    />
  );
}
