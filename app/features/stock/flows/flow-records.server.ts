import { defineRecord } from "~/records/define-record.server";
import { defineRecordImport } from "~/records/define-record-import.server";
import type { RecordRow } from "~/records/queries.server";
import { beijingDay } from "~/shared/dates";
import { refuse } from "~/shared/outcome";
import { otherCodeIn } from "~/sheets/rules/codes";
import { balancesApart } from "./flow-balances";
import { type FlowField, figuresOutOfScale, flowHeading, isEnoughOf, isOfMarket, readFlowLines } from "./flow-file";
import { emptyFlow, type FlowKind, type FlowValues, mostFlowDays, storedItems } from "./flow-terms";
import { flowTables } from "./queries.server";
import { FlowDay, type FlowFile } from "./schemas";

type FlowRow = RecordRow & FlowValues;

const recordsOf = (kind: FlowKind, columns: string) =>
  defineRecord<FlowRow, FlowValues>({
    name: `stock.${kind}`,
    table: flowTables[kind],
    fields: ["day", ...storedItems[kind]],
    max: mostFlowDays,
    full: "recordsTooMany",
    taken: { columns, refusal: ({ day = "" }) => ({ code: "flowDayKnown", facts: { day } }) },
  });

/** Days of northbound holdings and of margin trading; refuse `flowDayKnown` where the day is kept already. */
export const flowRecords: Record<FlowKind, ReturnType<typeof recordsOf>> = {
  northbound: recordsOf("northbound", "northbound_holdings.day"),
  margin: recordsOf("margin", "margin_days.day"),
};

const importOf = (kind: FlowKind, noun: string) =>
  defineRecordImport<FlowRow, FlowValues, FlowField, FlowFile>({
    name: `stock.${kind}`,
    action: `stock.import${noun}`,
    undoAction: `stock.undo${noun}`,
    purpose: kind,
    table: flowTables[kind],
    max: mostFlowDays,
    headingOf: flowHeading(kind),
    days: ["day"],
    isEnough: isEnoughOf(kind),
    keyOf: ({ day = "" }) => day,
    schema: FlowDay[kind],
    empty: emptyFlow(kind),
    // A holding is worth what its shares are: a value that was stored beside other shares says nothing any more.
    follows: kind === "northbound" ? { shares: ["value", "ratio"] } : {},
    async read(ctx, { file, table, heading }) {
      const { company, now } = ctx;
      const own = (company.settings.codes ?? []).filter((code) => !code.endsWith(".HK"));
      const texts = [file.name, table.sheet ?? ""];
      if (isOfMarket(kind, texts, heading)) return refuse("fileOfMarket", { name: file.name });
      const others = own.map((code) => otherCodeIn(texts, code));
      const [other] = others;
      if (other && others.every(Boolean)) return refuse("fileOfOtherCompany", { expected: own.join("、"), ...other });
      const read = readFlowLines(kind, table, heading, { own, today: beijingDay(now) });
      const stored = await flowRecords[kind].list(ctx);
      const odd = [...figuresOutOfScale(kind, read.rows, stored), ...balancesApart(read.rows, stored)];
      const lines = new Set(odd.flatMap(({ line, severity }) => (severity === "error" ? line : [])));
      return { ...read, rows: read.rows.filter(({ line }) => !lines.has(line)), problems: [...read.problems, ...odd] };
    },
  });

/**
 * The imports of both, a line a day, found again by the day; what a line does not say stays as it is. Refuse
 * `fileOfMarket` for the totals of a market, and `fileOfOtherCompany` where the name of the file carries the code of
 * somebody else.
 */
export const flowImports: Record<FlowKind, ReturnType<typeof importOf>> = {
  northbound: importOf("northbound", "Northbound"),
  margin: importOf("margin", "Margin"),
};
