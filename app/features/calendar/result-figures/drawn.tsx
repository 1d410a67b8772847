import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { numberText } from "~/ui/public/number";
import { type DrawnFigure, isDrawn } from "./drawn-figures";
import type { ResultFigure } from "./rules";

/** Whether a figure is typed: no statement has it, or nothing was taken from there yet. */
export const isTyped = (figure: ResultFigure, drawn: readonly DrawnFigure[]) =>
  isDrawn(figure, drawn) === null || figure.value === "";

/** A figure of the statements as it was taken, and where it differs by now, as they have it. */
export function Drawn({
  figure,
  drawn,
  className,
}: {
  figure: ResultFigure;
  drawn: readonly DrawnFigure[];
  className: string | undefined;
}) {
  const { t } = useTranslation("calendar");
  const text = ({ value, unit, change, changeIn }: ResultFigure) =>
    [
      `${numberText(value)} ${t(`office.results.units.${unit}`)}`,
      change && `${numberText(change)} ${t(`office.results.${changeIn}`)}`,
    ]
      .filter(Boolean)
      .join(" · ");
  const own = drawn.find(({ metric }) => metric === figure.metric);
  return (
    <div className={className}>
      <Text size="sm">{text(figure)}</Text>
      <Text size="xs" c={isDrawn(figure, drawn) ? "dimmed" : "var(--mantine-color-error)"}>
        {own && !isDrawn(figure, drawn)
          ? t("office.results.drawnOtherwise", { figure: text(own) })
          : t("office.results.drawnFrom")}
      </Text>
    </div>
  );
}
