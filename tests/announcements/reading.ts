import {
  type ImportFile,
  isEnough,
  readAnnouncementFile,
  recordHeading,
  recordsOf,
} from "~/features/announcements/rules/import-records";
import { type Outcome, ok, refuse } from "~/shared/outcome";

/**
 * The announcements in a file whose columns are told by their names; `columnsUnknown` where a person would be asked for
 * them.
 */
export async function readRecords(bytes: Uint8Array): Promise<Outcome<ImportFile>> {
  const table = await readAnnouncementFile(bytes);
  if (!table.ok) return table;
  const heading = recordHeading(table.value);
  return isEnough(heading.columns) ? ok(recordsOf(table.value, heading)) : refuse("columnsUnknown");
}
