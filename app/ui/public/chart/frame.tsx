import type { ReactNode } from "react";
import { type Column, Table } from "../table";
import { useWords } from "../words";

export type Tick = { at: number; label: string };
export type ChartWords = {
  id: string;
  title: ReactNode;
  titleHidden?: boolean;
  summary: string;
  unit: string;
  source: string;
  asOf: string;
  labelHead?: string;
  table?: { href: string; label?: string };
};
export type Key = { label: string; style: string };
export type Reading = { label: string; cells: string[] };

type FrameProps = ChartWords & {
  kind: "line" | "bar";
  margin: string;
  keys: Key[];
  heads: string[];
  readings: Reading[];
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

/** What every chart has around its drawing: title, key, source, unit, as-of time, and the same numbers as a table. */
export const ChartFrame = ({ kind, margin, keys, heads, readings, children, ...words }: FrameProps) => {
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
      data-chart={words.table ? undefined : kind}
      data-hint={words.table ? undefined : fixed.readValues}
    >
      <figcaption className={words.titleHidden ? "visually-hidden" : undefined}>{words.title}</figcaption>
      {keys.length > 1 && (
        <ul className="keys">
          {keys.map(({ label, style }) => (
            <li key={label}>
              <svg width="20" height="10" aria-hidden="true">
                <line className={style} x1="0" x2="20" y1="5" y2="5" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={`plot ${margin}`}>{children}</div>
      <p className="chart-note">
        {facts.map(([label, value]) => (
          <span key={label}>
            {label}
            {fixed.colon}
            {value}
          </span>
        ))}
      </p>
      {words.table ? (
        <p className="chart-data">
          <a href={words.table.href}>{words.table.label ?? fixed.tableLink}</a>
        </p>
      ) : (
        <ChartTable title={words.title} labelHead={words.labelHead} heads={heads} readings={readings} />
      )}
    </figure>
  );
};

/** Room at the right for the longest value label: one class for each 12 px step, since no inline style is allowed. */
export const marginFor = (labels: string[]): string => {
  const longest = Math.max(
    3,
    ...labels.map((label) => [...label].reduce((sum, sign) => sum + (sign > "\u2e80" ? 1.8 : 1), 0)),
  );
  return `room-${Math.min(8, Math.max(3, Math.ceil((longest * 7.2 + 14) / 12)))}`;
};

/** `12.5%` with at most two decimals. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
