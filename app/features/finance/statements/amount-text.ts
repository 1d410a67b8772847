import { numberText } from "~/ui/public/number";
import type { StatementRow } from "./rows";

/** A stated value exactly as it is kept, in grouped thousands; a percentage with its sign. */
export const statedText = (value: string | null, kind: StatementRow["kind"]): string =>
  value !== null && kind === "percent" ? `${numberText(value)}%` : numberText(value);
