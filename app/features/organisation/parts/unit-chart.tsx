import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { ChartTools } from "~/ui/public/chart/frame";
import { assetUrl } from "~/ui/public/frame/assets";
import { boxWidth, drawingOf, lineHeight } from "../rules/chart";
import type { Branch } from "../rules/tree";
import { tagOf, type Unit } from "./unit-name";

type Props = { trees: Branch<Unit>[] /** The company. */; name: string; asOf: Date; lang: Lang };

const rank = (level: number) => (level === 0 ? "node first" : level === 1 ? "node second" : "node");

/** The chart drawn as boxes and lines; the list beside it says the same. */
export function UnitChart({ trees, name: company, asOf, lang }: Props) {
  const { t } = useTranslation("organisation");
  const { width, height, boxes, lines } = drawingOf(trees, ({ name }) => say(name, lang));
  const levels = Math.max(...boxes.map(({ level }) => level)) + 1;
  return (
    <figure className="chart tree" id="organisation" data-chart="tree" data-script={assetUrl("chart")}>
      <figcaption className="visually-hidden">{company}</figcaption>
      <div className="plot">
        <svg
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
          width={width + 2}
          height={height + 2}
          role="img"
          aria-label={t("chart.summary", { count: boxes.length, levels })}
        >
          <path
            className="branches"
            d={lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`).join("")}
          />
          {boxes.map(({ one, level, x, y, height: tall, lines: said }) => (
            <g key={one.id} className={rank(level)} lang={tagOf(one.name, lang)}>
              <rect x={x} y={y} width={boxWidth} height={tall} rx="4" />
              {said.map((line, at) => (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed text
                  key={at}
                  x={x + boxWidth / 2}
                  y={y + tall / 2 + (at - (said.length - 1) / 2) * lineHeight + 4}
                  textAnchor="middle"
                >
                  {line}
                </text>
              ))}
            </g>
          ))}
        </svg>
      </div>
      <p className="chart-note">
        <span>{t("chart.asOf", { day: formatDay(asOf, lang) })}</span>
      </p>
      <ChartTools />
    </figure>
  );
}
