import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Table } from "./table";

const textOf = (value: unknown) => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const lists = ["announcements", "records", "result", "data", "list", "rows", "items"];
const inCall = /^\s*[\w$.]+\s*\(([\s\S]*)\)\s*;?\s*$/;

/** Whether a file is JSON, or JSON in the call of a function (JSONP), also as one text. */
export const isJson = (text: string): boolean => /^\s*(?:[[{]|"?[A-Za-z_$][\w$.]*\s*\(\s*[[{])/.test(text);

function parsed(text: string): unknown {
  const [, called = text] = inCall.exec(text) ?? [];
  try {
    return JSON.parse(called);
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

/**
 * The list of a JSON answer as a table: a column for each name, a line for each item, counted from 1; what is neither text nor number is
 * empty. Refuses `jsonUnreadable`.
 */
export function jsonTable(text: string): Outcome<Table> {
  const list = listIn(parsed(text));
  if (!list) return refuse("jsonUnreadable");
  const heads = [...new Set(list.flatMap((one) => Object.keys(one)))];
  const rows = list.map((one, at) => ({ line: at + 1, cells: heads.map((head) => textOf(one[head])) }));
  return ok({ encoding: "json", sheet: null, lines: [{ line: 0, cells: heads }, ...rows] });
}
