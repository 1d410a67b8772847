import { type Box, boxWidth, drawingOf, lineHeight } from "~/features/finance/dupont/drawing";
import type { Form } from "~/features/finance/dupont/figures";
import type { DupontView } from "~/features/finance/dupont/operations.server";
import type { Branch } from "~/features/finance/dupont/tree";
import { ChartTools } from "~/ui/public/chart/frame";
import { assetUrl } from "~/ui/public/frame/assets";
import type { DupontWords } from "./use-dupont-words";

type Props = Pick<DupontView, "tree"> & {
  form: Form;
  words: DupontWords;
  title: string;
  notes: string[];
  compared: boolean;
};

const rank = (level: number) => (level === 0 ? "node first" : level === 1 ? "node second" : "node");

type NodeProps = { box: Box; figures: { text: string; style: string }[] };

const Node = ({ box: { one, level, x, y, label }, box, figures }: NodeProps) => (
  <g className={one.change?.isMajor ? `${rank(level)} major` : rank(level)} transform={`translate(${x} ${y})`}>
    <rect width={boxWidth} height={box.height} rx="4" />
    {[...label.map((text) => ({ text, style: "label" })), ...figures].map(({ text, style }, at) => (
      <text
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed text
        key={at}
        className={style}
        x={boxWidth / 2}
        y={2 + lineHeight * (at + 1)}
        textAnchor="middle"
      >
        {text}
      </text>
    ))}
  </g>
);

/** The analysis as a tree of boxes, ROE at the top; the list below it says the same. */
export function DupontChart({ tree, form, words, title, notes, compared }: Props) {
  const figuresOf = ({ value, prior, measure, change }: Branch) => [
    { text: words.value(value, measure), style: "value" },
    ...(compared && measure !== "amount"
      ? [{ text: words.t("before", { value: words.value(prior, measure) }), style: "prior" }]
      : []),
    ...(compared ? [{ text: words.change(change) || "—", style: "moved" }] : []),
  ];
  const { width, height, boxes, lines, signs } = drawingOf(tree, form, {
    label: ({ key }) => words.name(key),
    lines: (one) => figuresOf(one).length,
  });
  return (
    <figure className="chart tree dupont" id="dupont-chart" data-chart="tree" data-script={assetUrl("chart")}>
      <figcaption className="visually-hidden">{title}</figcaption>
      <div className="plot">
        <svg
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
          width={width + 2}
          height={height + 2}
          role="img"
          aria-label={words.t("chart.summary", { count: boxes.length })}
        >
          <path
            className="branches"
            d={lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`).join("")}
          />
          {boxes.map((box) => (
            <Node key={`${box.x} ${box.y}`} box={box} figures={figuresOf(box.one)} />
          ))}
          {signs.map(({ sign, at: [x, y] }) => (
            <text key={`${x} ${y}`} className="sign" x={x} y={y} textAnchor="middle">
              {sign}
            </text>
          ))}
        </svg>
      </div>
      <p className="chart-note">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      <ChartTools />
    </figure>
  );
}
