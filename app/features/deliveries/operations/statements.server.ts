import { type FiguresPreview, figuresImport } from "~/features/finance/import/operations.server";
import type { FiguresFile } from "~/features/finance/schemas";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok } from "~/shared/outcome";
import { bookFile } from "~/sheets/sheet-file.server";
import { type Doubt, doubt } from "../rules";
import type { Delivered, DeliveryOf, StatementRow } from "../schemas";
import { fileNameOf, throughImport } from "./through-import.server";

type Statements = DeliveryOf<"statements">;

const once = (texts: readonly string[]) => [...new Set(texts)].sort();

/** The sheet of one statement, in the shape of the template of figures: items down, periods across. */
function sheetOf(statement: string, { currency, lastMonth, rows }: Statements, code: string) {
  const own = rows.filter((row) => row.statement === statement);
  const ends = once(own.map(({ end }) => end));
  const items = once(own.map(({ item }) => item));
  const stated = new Map(own.map(({ item, end, value }) => [`${item} ${end}`, value]));
  return {
    sheet: statement,
    columns: [statement, "", ...ends].map((header) => ({ header })),
    rows: [
      ["code", "", code],
      ["currency", "", currency],
      ["unit", "", "1"],
      ["lastMonth", "", `${lastMonth}`],
      ...items.map((item) => [item, "", ...ends.map((end) => stated.get(`${item} ${end}`) ?? null)]),
    ],
    notes: [],
  };
}

/** The delivery as the workbook that the import of figures reads. */
async function fileOf(delivery: Statements, code: string): Promise<File> {
  const statements = once(delivery.rows.map(({ statement }) => statement));
  const { name, type, body } = bookFile(fileNameOf(delivery.rows.map(({ end }) => end)), async () =>
    statements.map((statement) => sheetOf(statement, delivery, code)),
  );
  return new File([await new Response(body).arrayBuffer()], name, { type });
}

/** What of a preview a person would have to answer, at the first row of which it speaks. */
function doubtsOf({ plan, problems, questions }: FiguresPreview, rows: readonly StatementRow[]): Doubt[] {
  const at = (of: (row: StatementRow) => boolean) => {
    const place = rows.findIndex(of);
    return { row: place < 0 ? null : place + 1, posted: rows[place]?.value ?? null, field: rows[place]?.item ?? null };
  };
  return [
    ...questions.map(({ code }) => doubt(null, code)),
    ...plan.scale.map(({ statement, end, times }) => {
      const { row, ...readings } = at((one) => one.statement === statement && one.end === end);
      return doubt(row, "statementScale", { ...readings, times });
    }),
    // guard: delivered-broken-sums-asked
    ...plan.broken.map(({ statement, end, whole, stated, computed }) => {
      const { row } = at((one) => one.statement === statement && one.end === end && one.item === whole);
      return doubt(row, "sumApart", { field: whole, posted: stated, known: computed });
    }),
    ...problems.map(({ code, facts }) => {
      const end = String(facts.end ?? facts.text ?? "");
      const { row } = at((one) => one.end === end);
      return doubt(row, code, { field: "end", posted: end || null });
    }),
  ];
}

/** Delivers figures of statements as a draft, which staff publish. */
export async function deliverStatements(ctx: Ctx, delivery: Statements): Promise<Outcome<Delivered>> {
  const { report, reportDay, rows } = delivery;
  const file = await fileOf(delivery, ctx.company.settings.codes?.[0] ?? "");
  const rest: Omit<FiguresFile, "fileId"> = {
    ...{ into: "", currency: undefined, scale: undefined, statement: undefined, lastMonth: undefined },
    // guard: delivered-statements-wait
    ...{ type: report, day: reportDay, report: "", ours: "yes", mode: "drafts" },
  };
  const outcome = await throughImport(ctx, figuresImport, { file, rest }, (preview) => doubtsOf(preview, rows));
  if (!outcome.ok) return outcome;
  const stored = outcome.value.preview.plan.statements.reduce((sum, { lines }) => sum + lines.length, 0);
  return ok({ rows: rows.length, stored, same: rows.length - stored, state: "waiting" });
}
