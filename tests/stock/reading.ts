import { planImport } from "~/features/stock/import/plan";
import { type Choice, readTable } from "~/features/stock/import/reading/file-reading";
import type { DayPrice } from "~/features/stock/rules";
import { tableOf } from "~/sheets/rules/table";

export const now = new Date("2026-03-02T08:00:00Z");
const security = { code: "600690.SH", market: "A" as const, decimals: 2 };

export const bytesOf = (lines: string[]) => new TextEncoder().encode(lines.join("\n"));

/** A file as 600690.SH would read it on the afternoon of 2 March 2026. */
export async function readFile(bytes: Uint8Array, choice: Choice = {}) {
  const table = await tableOf(bytes);
  if (!table.ok) throw new Error(table.code);
  return { encoding: table.value.encoding, ...(await readTable(table.value, security, now, choice)) };
}

export async function plan(bytes: Uint8Array, stored: DayPrice[] = [], choice: Choice = {}) {
  const { rows, precision } = await readFile(bytes, choice);
  return planImport(rows, stored, "A", now, precision);
}
