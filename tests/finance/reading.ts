import { readSource } from "~/features/finance/import/read-source";
import type { Answers, SourceRead } from "~/features/finance/import/source";
import type { ItemWords } from "~/features/finance/import/sources/words";
import { tableOf } from "~/sheets/rules/table";

/** What a person answers who only says that the figures are in yuan. */
export const yuan: Answers = { currency: "CNY" };

/** What a file says, from its bytes on. */
export async function readBytes(bytes: Uint8Array, answers: Answers = yuan, words?: ItemWords): Promise<SourceRead> {
  const table = await tableOf(bytes);
  const found = table.ok ? readSource(table.value, answers, words) : null;
  if (!found) throw new Error(table.ok ? "no known shape" : table.code);
  return found;
}

/** What a file of these cells says. */
export const read = (lines: readonly (readonly string[])[], answers?: Answers, end = "\n", words?: ItemWords) =>
  readBytes(new TextEncoder().encode(lines.map((cells) => cells.join(",")).join(end)), answers, words);

/** Statements as `{ "income 2025-12-31 fy": { revenue: "1.5" } }`. */
export const linesByPeriod = ({ statements }: SourceRead) =>
  Object.fromEntries(
    statements.map(({ statement, end, span, lines }) => [
      `${statement} ${end} ${span}`,
      Object.fromEntries(lines.map(({ item, value }) => [item, value])),
    ]),
  );

/** Line, code and severity of each problem. */
export const codesOf = ({ problems }: SourceRead) => problems.map(({ line, code, severity }) => [line, code, severity]);
