import { NativeSelect, Select, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { chart } from "../accounts/accounts";
import { monthsOf, type Period } from "../amounts/periods";
import { amountsOf } from "../amounts/rules";
import { type IndicatorUnit, indicatorUnits } from "./catalogue";
import { type Readings, valueOfFormula } from "./evaluate";
import { longestFormula, parseFormula } from "./expression";
import { useIndicatorWords } from "./use-indicator-words";

type Facts = Record<string, { value: string }>;
type Of = { now: Facts; opening: Facts };
/** What a formula is tried on: the newest fiscal year and the one before. */
export type Trial = Of & { period: Period; before: Of };

/** The codes of the chart of accounts by statement, in the order in which they are read. */
const codes = Object.entries(chart).map(([statement, sections]) => ({
  statement,
  all: sections.flatMap(({ items }) => items.map(([code]) => code)),
}));

type Props = {
  value: string;
  unit: IndicatorUnit;
  error: string | null | undefined;
  trial: Trial | null;
  lang: Lang;
};

const readingsOf = ({ now, opening }: Of, months: number, before: Readings | null): Readings => ({
  now: amountsOf(new Map(Object.entries(now))),
  opening: amountsOf(new Map(Object.entries(opening))),
  ...{ months, before },
});

/**
 * The unit and the formula of an indicator: says in words how the formula is read and what it gives for the newest
 * figures, or where it is wrong.
 */
export function FormulaField({ value, unit, error, trial, lang }: Props) {
  const { t } = useTranslation("errors");
  const words = useIndicatorWords(lang);
  const [formula, setFormula] = useState(value);
  const parsed = parseFormula(formula);
  const wrong = !parsed.ok && formula.trim() !== "" ? t(parsed.code as "formulaEnds", parsed.facts) : undefined;
  const months = trial ? monthsOf(trial.period.span) : 12;
  const given =
    parsed.ok && trial
      ? valueOfFormula(parsed.value, readingsOf(trial, months, readingsOf(trial.before, months, null)))
      : null;
  return (
    <Stack gap="xs">
      <NativeSelect
        name="unit"
        label={words.t("office.unit")}
        defaultValue={unit}
        data={indicatorUnits.map((one) => ({ value: one, label: words.t(`unitName.${one}`) }))}
      />
      <Textarea
        name="formula"
        label={words.t("office.formula")}
        description={words.t("office.formulaHint")}
        value={formula}
        onChange={({ currentTarget }) => setFormula(currentTarget.value)}
        error={wrong ?? error}
        maxLength={longestFormula}
        autosize
        minRows={2}
        spellCheck={false}
      />
      <Select
        label={words.t("office.insert")}
        placeholder={words.t("office.insertHint")}
        searchable
        value={null}
        onChange={(code) => setFormula(`${formula}${formula === "" || formula.endsWith("(") ? "" : " "}${code ?? ""}`)}
        data={codes.map(({ statement, all }) => ({
          group: words.t(`finance:statement.${statement}` as "finance:statement.income"),
          items: all.map((code) => ({ value: code, label: `${words.item(code)} · ${code}` })),
        }))}
      />
      <Text size="sm" aria-live="polite">
        {parsed.ok && words.t("office.readAs", { formula: words.inWords(parsed.value) })}
        {parsed.ok && <br />}
        {parsed.ok &&
          (trial
            ? words.t("office.gives", {
                period: words.period(trial.period),
                value: `${words.value(given, unit, "million")} ${words.t(`measure.${unit}`)}`,
              })
            : words.t("office.noFigures"))}
      </Text>
    </Stack>
  );
}
