import { Button, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SlotProps } from "~/publishing/editor/kind-editor";
import { bcp47, languages } from "~/shared/languages";
import { Drawn, isTyped } from "./drawn";
import type { DrawnFigure } from "./drawn-figures";
import classes from "./figure-rows.module.css";
import { changeUnits, type Metric, metrics, type ResultFigure, type Unit, units, usualUnit } from "./rules";

type Props = {
  figures: ResultFigure[];
  /** Those that the statements of the period have: shown as they are taken, never typed. */
  drawn: readonly DrawnFigure[];
  error: SlotProps["error"];
  onChange: (figures: ResultFigure[]) => void;
};

const isRate = (unit: Unit) => unit === "percent";

/** A metric brings the unit that it is usually stated in, and a rate the points in which it changes. */
const withMetric = (figure: ResultFigure, metric: Metric, drawn: readonly DrawnFigure[]): ResultFigure => {
  const own = drawn.find((one) => one.metric === metric);
  if (own) return own;
  const unit = usualUnit[metric] ?? (metric === "own" ? figure.unit : "cny100m");
  return { ...figure, metric, unit, changeIn: isRate(unit) ? "points" : "percent" };
};

/** Headline figures, a row each, all of it by keyboard. */
export function FigureRows({ figures, drawn, error, onChange }: Props) {
  const { t } = useTranslation("calendar");
  const nameOf = ({ metric, label }: ResultFigure) =>
    metric === "own" ? label["zh-CN"] || t("office.results.own") : t(`results.metric.${metric}`);
  return (
    <ol className={classes.rows}>
      {figures.some((figure) => isTyped(figure, drawn)) && (
        <li className={classes.head} aria-hidden="true">
          {(["value", "unit", "change", "changeIn"] as const).map((name) => (
            <span key={name}>{t(`office.results.${name}`)}</span>
          ))}
        </li>
      )}
      {figures.map((figure, at) => {
        const set = (part: Partial<ResultFigure>) =>
          onChange(figures.map((one, place) => (place === at ? { ...one, ...part } : one)));
        const wrong = (field: string) => error(`facts.results.figures.${at}.${field}`);
        const named = (field: string) =>
          `${t(`office.results.${field}` as never)} · ${t("office.results.figure", { n: at + 1 })}`;
        const number = (field: "value" | "change", hint: string) => (
          <TextInput
            aria-label={named(field)}
            placeholder={hint}
            inputMode="decimal"
            value={figure[field]}
            error={wrong(field)}
            classNames={{ input: classes.number ?? "" }}
            onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows hold no state of their own
          <li key={at} className={classes.row}>
            <div className={classes.metric}>
              <Select
                aria-label={named("metric")}
                data={[
                  ...metrics.map((value) => ({ value: value as string, label: t(`results.metric.${value}`) })),
                  { value: "own", label: t("office.results.own") },
                ]}
                value={figure.metric}
                error={wrong("metric")}
                allowDeselect={false}
                onChange={(metric) =>
                  onChange(figures.map((one, place) => (place === at ? withMetric(one, metric as Metric, drawn) : one)))
                }
              />
              {figure.metric === "own" &&
                languages.map((lang) => (
                  <TextInput
                    key={lang}
                    aria-label={`${named("label")} · ${t(`site:language.${lang}.name`)}`}
                    placeholder={t(`site:language.${lang}.name`)}
                    lang={bcp47[lang]}
                    maxLength={40}
                    value={figure.label[lang] ?? ""}
                    error={wrong(`label.${lang}`)}
                    onChange={({ currentTarget }) => set({ label: { ...figure.label, [lang]: currentTarget.value } })}
                  />
                ))}
            </div>
            {!isTyped(figure, drawn) ? (
              <Drawn figure={figure} drawn={drawn} className={classes.drawn} />
            ) : (
              <>
                {number("value", t("office.results.valueHint"))}
                <Select
                  aria-label={named("unit")}
                  data={units.map((value) => ({ value: value as string, label: t(`office.results.units.${value}`) }))}
                  value={figure.unit}
                  allowDeselect={false}
                  onChange={(unit) =>
                    set({ unit: unit as Unit, changeIn: isRate(unit as Unit) ? "points" : figure.changeIn })
                  }
                />
                {number("change", t("office.results.changeHint"))}
                <Select
                  aria-label={named("changeIn")}
                  data={changeUnits.map((value) => ({ value: value as string, label: t(`office.results.${value}`) }))}
                  value={figure.changeIn}
                  allowDeselect={false}
                  onChange={(unit) => set({ changeIn: unit as ResultFigure["changeIn"] })}
                />
              </>
            )}
            <Button
              variant="subtle"
              size="sm"
              aria-label={t("office.results.remove", { name: nameOf(figure) })}
              onClick={() => onChange(figures.filter((_, place) => place !== at))}
            >
              {t("office.results.removeShort")}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
