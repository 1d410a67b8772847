import { type Outcome, ok, refuse } from "~/shared/outcome";
import { tableOf } from "~/sheets/rules/table";
import { type VotesRead, votesIn } from "../rules/votes-file";

/**
 * The votes that a CSV or XLSX file tells, for the form of a meeting: nothing is kept of the file, and nothing saved
 * before the form is. Refuses what reading a table refuses, and `votesNotFound`.
 */
export async function readVotes(file: File): Promise<Outcome<VotesRead>> {
  const table = await tableOf(new Uint8Array(await file.arrayBuffer()));
  if (!table.ok) return table;
  const read = votesIn(table.value.lines);
  return read && read.rows.length > 0 ? ok(read) : refuse("votesNotFound");
}
