import { defineRecordImport } from "~/records/define-record-import.server";
import type { RecordRow } from "~/records/queries.server";
import { refuse } from "~/shared/outcome";
import { type FactColumn, factHeading, isEnough, readFacts, strangeCode } from "../sources/fact-file";
import { mostFacts } from "../sources/rules";
import { type FactFile, ProfileFact } from "../sources/schemas";
import { profileFacts } from "../tables.server";

type FactRow = typeof profileFacts.$inferSelect & RecordRow;

/**
 * The import of what a source says of the profile, one fact a line, found again by its field. The profile itself stays
 * as it is until a take-over. Refuses `factsOfOther` where the file states a code that is none of the company's.
 */
export const factImport = defineRecordImport<FactRow, ProfileFact, FactColumn, FactFile>({
  name: "company.facts",
  action: "company.importFacts",
  undoAction: "company.undoFacts",
  purpose: "company",
  table: profileFacts,
  max: mostFacts,
  headingOf: factHeading,
  days: ["asOf"],
  isEnough,
  keyOf: ({ field }) => String(field),
  schema: ProfileFact,
  empty: { field: "fullName", said: { "zh-CN": "" }, asOf: "" },
  read({ company }, { file, table, heading }) {
    const own = company.settings.codes ?? [];
    const { codes, ...read } = readFacts(table, heading);
    const other = strangeCode(codes, own);
    if (other !== null)
      return refuse("factsOfOther", { name: file.name, expected: own.join("、"), found: other.slice(0, 20) });
    return { ...read, asksWhose: codes.length === 0 };
  },
});
