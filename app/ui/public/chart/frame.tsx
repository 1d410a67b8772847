import type { ReactNode } from "react";
import { assetUrl } from "../frame/assets";
import { type Column, Table } from "../table";
import { useWords } from "../words";

export type ChartWords = {
  id: string;
  title: ReactNode;
  titleHidden?: boolean;
  summary: string;
  unit: string;
  source: string;
  asOf: string;
  labelHead?: string;
  /** The page that holds the figures as a table, where they do not stand here; the read-out takes them from it. */
  table?: { href: string; label?: string };
  /** All figures as a file. */
  csv?: string;
  /** What stands where the read-out appears. */
  resting?: ReactNode;
  /** Below the drawing, in its width. */
  below?: ReactNode;
};
export type Reading = { label: string; cells: string[] };

type FrameProps = ChartWords & {
  kind: "line" | "bar";
  margin: string;
  /** The names of the series in their order; drawn as the marks that they name. */
  keys: string[];
  heads: string[];
  readings: Reading[];
  /**
   * How many lines there are, where in its column a value stands, and two values with their heights: where the read-out
   * points.
   */
  lines?: { count: number; place: number; span: [number, number, number, number] };
  children: ReactNode;
};

const ChartTable = ({
  title,
  labelHead,
  heads,
  readings,
}: Pick<FrameProps, "title" | "labelHead" | "heads" | "readings">) => {
  const words = useWords();
  const columns: Column<Reading>[] = [
    { key: "label", head: labelHead ?? words.date, cell: (row) => row.label },
    ...heads.map((head, at): Column<Reading> => ({ key: head, head, align: "end", cell: (row) => row.cells[at] })),
  ];
  return (
    <details className="chart-data">
      <summary>{words.showData}</summary>
      <Table caption={title} captionHidden columns={columns} rows={readings} rowKey={(row) => row.label} />
    </details>
  );
};

/**
 * Links to the figures, and the drawing as a picture or over the whole screen; these buttons show once a script serves
 * them.
 */
export const ChartTools = ({ children }: { children?: ReactNode }) => {
  const { fullScreen, leaveFullScreen } = useWords();
  return (
    <p className="chart-tools">
      {children}
      {["SVG", "PNG"].map((kind) => (
        <button key={kind} type="button" data-act={kind.toLowerCase()}>
          {kind}
        </button>
      ))}
      <button type="button" data-act="screen" data-other={leaveFullScreen}>
        {fullScreen}
      </button>
    </p>
  );
};

/** In which forms the figures of a chart are there, by the ending of their address. */
const formats = [
  ["Excel", "xlsx"],
  ["CSV", "csv"],
  ["JSON", "json"],
] as const;

/**
 * What every chart has around its drawing: title, key, source, unit, as-of time, and the same numbers as a table.
 */
export const ChartFrame = ({ kind, margin, keys, heads, readings, lines, children, ...words }: FrameProps) => {
  const fixed = useWords();
  const facts = [
    [fixed.unit, words.unit],
    [fixed.source, words.source],
    [fixed.asOf, words.asOf],
  ].filter(([, value]) => value);
  return (
    <figure
      className="chart"
      id={words.id}
      data-chart={kind}
      data-hint={fixed.readValues}
      data-script={assetUrl("chart")}
      data-figures={words.table?.href}
      data-lines={lines && [lines.count, lines.place, ...lines.span].join(" ")}
    >
      <figcaption className={words.titleHidden ? "visually-hidden" : undefined}>{words.title}</figcaption>
      {keys.length > 1 && (
        <ul className="keys">
          {keys.map((label, at) => (
            <li key={label}>
              <svg width="24" height="12" aria-hidden="true">
                {kind === "bar" ? (
                  <g className={`bar s${at + 1}`}>
                    <rect x="2" y="1" width="20" height="10" />
                  </g>
                ) : (
                  <line className={`line s${at + 1}`} x1="1" x2="23" y1="6" y2="6" />
                )}
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <p className="readout">{words.resting}</p>
      <div className={`plot ${margin}`}>{children}</div>
      {words.below && <div className={`plot lane ${margin}`}>{words.below}</div>}
      <p className="chart-note">
        {facts.map(([label, value]) => (
          <span key={label}>
            {label}
            {fixed.colon}
            {value}
          </span>
        ))}
      </p>
      <ChartTools>
        {words.table && <a href={words.table.href}>{words.table.label ?? fixed.tableLink}</a>}
        {words.csv &&
          formats.map(([label, ending]) => (
            <a key={ending} href={words.csv?.replace(".csv", `.${ending}`)} download>
              {label}
            </a>
          ))}
      </ChartTools>
      {!words.table && <ChartTable title={words.title} labelHead={words.labelHead} heads={heads} readings={readings} />}
    </figure>
  );
};
