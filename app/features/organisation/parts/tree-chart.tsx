import { ChartTools } from "~/ui/public/chart/frame";
import { assetUrl } from "~/ui/public/frame/assets";
import { type Box, boxWidth, drawingOf, lineHeight } from "../rules/chart";
import type { Below, Branch } from "../rules/tree";

type Props<One extends Below> = {
  id: string;
  trees: Branch<One>[];
  /** What stands in a box, and in which language where that is not the page's. */
  textsOf: (one: One) => string[];
  langOf: (one: One) => string | undefined;
  /** Those whose boxes have a broken line. */
  isBroken?: (one: One) => boolean;
  title: string;
  summary: (boxes: number, levels: number) => string;
  /** What the lines of its boxes mean, said where it is drawn. */
  legend?: string;
  notes: string[];
};

const rank = (level: number) => (level === 0 ? "node first" : level === 1 ? "node second" : "node");

const Lines = ({ x, y, height, lines }: Box<unknown>) =>
  lines.map((line, at) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one fixed text
      key={at}
      x={x + boxWidth / 2}
      y={y + height / 2 + (at - (lines.length - 1) / 2) * lineHeight + 4}
      textAnchor="middle"
    >
      {line}
    </text>
  ));

/** A tree drawn as boxes and lines; the list or table beside it says the same. */
export function TreeChart<One extends Below>({ id, trees, textsOf, langOf, isBroken, ...words }: Props<One>) {
  const { width, height, boxes, lines } = drawingOf(trees, textsOf);
  const levels = Math.max(...boxes.map(({ level }) => level)) + 1;
  return (
    <figure className="chart tree" id={id} data-chart="tree" data-script={assetUrl("chart")}>
      <figcaption className="visually-hidden">{words.title}</figcaption>
      <div className="plot">
        <svg
          viewBox={`-1 -1 ${width + 2} ${height + 2}`}
          width={width + 2}
          height={height + 2}
          role="img"
          aria-label={words.summary(boxes.length, levels)}
        >
          <path
            className="branches"
            d={lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`).join("")}
          />
          {boxes.map((box) => (
            <g key={box.one.id} className={rank(box.level)} lang={langOf(box.one)}>
              <rect
                x={box.x}
                y={box.y}
                width={boxWidth}
                height={box.height}
                rx="4"
                strokeDasharray={isBroken?.(box.one) ? "4 3" : undefined}
              />
              <Lines {...box} />
            </g>
          ))}
        </svg>
      </div>
      <p className="chart-note">
        {words.legend && <span className="legend">{words.legend}</span>}
        {words.notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      <ChartTools />
    </figure>
  );
}
