import { type Outcome, ok, refuse } from "~/shared/outcome";
import { maxCells, maxColumns, maxLines, mostRecords } from "./limits";
import type { Table } from "./table";

const textOf = (value: unknown) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const lists = ["announcements", "records", "result", "data", "list", "rows", "items"];
const callBegins = /^\s*[\w$.]+\s*\(/;
/** `JSON.parse` cannot rest in between. */
const maxMb = 5;

/** Whether a file is JSON, or JSON in the call of a function (JSONP), also as one text. */
export const isJson = (text: string): boolean => /^\s*(?:[[{]|"?[A-Za-z_$][\w$.]*\s*\(\s*[[{])/.test(text);

function parsed(text: string): unknown {
  const [call = ""] = callBegins.exec(text) ?? [];
  const end = text.trimEnd().replace(/;$/, "").trimEnd();
  try {
    return JSON.parse(call && end.endsWith(")") ? end.slice(call.length, -1) : text);
  } catch {
    return undefined;
  }
}

/** The list of a JSON answer: itself, or under one of the usual names, also where that is JSON as text. */
function listIn(value: unknown, depth = 0): Record<string, unknown>[] | null {
  if (depth > 3) return null;
  if (typeof value === "string" && isJson(value)) return listIn(parsed(value), depth + 1);
  if (Array.isArray(value)) return value.every(isObject) ? value : null;
  if (!isObject(value)) return null;
  return (
    lists.map((name) => (name in value ? listIn(value[name], depth + 1) : null)).find((list) => list !== null) ?? null
  );
}

const headsOf = (list: readonly Record<string, unknown>[]): string[] => {
  const heads = new Set<string>();
  for (const one of list) for (const name of Object.keys(one)) heads.add(name);
  return [...heads];
};

/**
 * The list of a JSON answer as a table: a column for each name, a line for each item, counted from 1; what is neither
 * text nor number is empty. Refuses `jsonUnreadable`, `fileTooLarge`, `tooManyLines`, `tableTooWide` and
 * `tooManyCells`.
 */
export function jsonTable(text: string): Outcome<Table> {
  // guard: json-size-limited
  if (text.length > maxMb * 1_024 * 1_024) return refuse("fileTooLarge", { limitMb: maxMb });
  const list = listIn(parsed(text));
  if (!list) return refuse("jsonUnreadable");
  if (list.length > mostRecords) return refuse("tooManyLines", { max: maxLines });
  const heads = headsOf(list);
  // guard: json-columns-limited
  if (heads.length > maxColumns) return refuse("tableTooWide", { max: maxColumns });
  if (heads.length * list.length > maxCells) return refuse("tooManyCells", { max: maxCells });
  const rows = list.map((one, at) => ({ line: at + 1, cells: heads.map((head) => textOf(one[head])) }));
  return ok({ encoding: "json", sheet: null, lines: [{ line: 0, cells: heads }, ...rows] });
}
