import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { adjustedColours, type Colours, type Mode, palette } from "~/ui/public/theme";
import classes from "./look.module.css";

const sample = { price: "12.34", rise: "▲ +0.56 (+4.75%)", fall: "▼ −0.12", bars: [34, 52, 41, 63, 58, 74] };

type SampleProps = { colours: Colours; mode: Mode };

/** Header, link, price, chart and button as a reader would see them on a light or a dark screen. */
function Sample({ colours: chosen, mode }: SampleProps) {
  const { t } = useTranslation("look");
  const colours = palette(chosen, mode);
  return (
    <div
      className={classes.sample}
      style={{ background: colours.bg, border: `1px solid ${colours.line}`, color: colours.text }}
    >
      <div className={classes.banner} style={{ background: colours.banner, color: colours["on-banner"] }}>
        {t("sampleLink")}
      </div>
      <div className={classes.body}>
        <span style={{ color: colours["accent-strong"] }}>{t("sampleText")}</span>
        <p className={classes.price}>
          {sample.price}
          <span style={{ color: colours.rise }}>{sample.rise}</span>
          <span style={{ color: colours.fall }}>{sample.fall}</span>
        </p>
        <svg viewBox="0 0 240 84" role="img" aria-label={t("sampleChart")} width="100%" height="84">
          {sample.bars.map((height, at) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: six fixed bars
              key={at}
              x={at * 40 + 6}
              y={80 - height}
              width="28"
              height={height}
              fill={colours[`series-${at + 1}`]}
            />
          ))}
        </svg>
      </div>
      <div className={classes.tinted} style={{ background: colours.surface }}>
        <span className={classes.button} style={{ background: colours["accent-strong"], color: colours["on-accent"] }}>
          {t("sampleButton")}
        </span>
      </div>
    </div>
  );
}

/** What of the chosen colours is shown darker or lighter than it was chosen, and why. */
function Moved({ colours, mode }: SampleProps) {
  const { t } = useTranslation("look");
  const moved = adjustedColours(colours, mode);
  if (moved.length === 0) return <Text size="sm">{t("unmoved")}</Text>;
  return moved.map(({ use, from, to, fromRatio, toRatio }) => (
    <Text key={use} size="sm" component="div" className={classes.moved}>
      <span className={classes.dot} style={{ background: from }} aria-hidden="true" />
      <span className={classes.dot} style={{ background: to }} aria-hidden="true" />
      <span>
        {t(`moved.${mode}.${use}`, {
          from,
          to,
          before: fromRatio.toFixed(1),
          after: toRatio.toFixed(1),
        })}
      </span>
    </Text>
  ));
}

/** The look on light and on dark screens, each with what was changed so that it can be read. */
export function LookSample({ colours }: { colours: Colours }) {
  const { t } = useTranslation("look");
  return (["light", "dark"] as const).map((mode) => (
    <Stack key={mode} gap="xs" mb="lg" component="section" aria-label={t(`on.${mode}`)}>
      <Text fw={600} size="sm">
        {t(`on.${mode}`)}
      </Text>
      <Sample colours={colours} mode={mode} />
      <div aria-live="polite">
        <Moved colours={colours} mode={mode} />
      </div>
    </Stack>
  ));
}
