import { beijingDay, beijingSecond } from "../dates";

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

/**
 * A Beijing time as a form's field gives it (`yyyy-MM-ddTHH:mm`, with or without seconds); null for what is no time, as
 * 31 February: a release must not come out on another day than was typed.
 */
export function momentIn(text: string): Date | null {
  const at = time.test(text) ? new Date(`${text.length === 16 ? `${text}:00` : text}+08:00`) : null;
  return at && !Number.isNaN(at.getTime()) && fieldTime(at).startsWith(text.slice(0, 16)) ? at : null;
}

/** An instant as such a field holds it: Beijing time, to the second; empty for none. */
export function fieldTime(at: Date | string | null | undefined): string {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? "" : `${beijingDay(date)}T${beijingSecond(date)}`;
}

/** The same as an ISO instant; what is no time stays as typed, for the schema to refuse. */
export const isoIn = (text: string): string => momentIn(text)?.toISOString() ?? text;

/** The text in a field of a form as it was sent; empty where there is none, or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** All texts of a form by their fields, files left out; of a repeated name the last counts. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

/**
 * A moment that a screen had shown, as milliseconds in a field of its form; one that is not said is none that anything
 * has.
 */
export const seenIn = (form: FormData, name: string) => new Date(Number(form.get(name) || Number.NaN));

/** The JSON in a field of a form, an empty list where there is none, null for what cannot be read. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text || "[]");
  } catch {
    return null;
  }
}

type Tree = { [key: string]: string | Tree | Tree[] };

const nested = /^(\w+)\[(\d{1,5})\]\.(\w+)$/;

/**
 * A submitted form as the object that its schema reads: `companions[0].name` becomes a list of objects in the order of
 * their numbers, files are left out, and of a repeated name the first counts.
 */
export function objectOf(form: FormData): Record<string, unknown> {
  const tree: Tree = {};
  const lists = new Map<string, Map<number, Tree>>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const [, list, at, field] = nested.exec(name) ?? [];
    if (!list || !at || !field) {
      tree[name] ??= value;
      continue;
    }
    const rows = lists.get(list) ?? new Map<number, Tree>();
    const row = rows.get(Number(at)) ?? {};
    row[field] ??= value;
    lists.set(list, rows.set(Number(at), row));
  }
  for (const [list, rows] of lists) tree[list] = [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
  return tree;
}

/** The rows of a list of `objectOf`, each with the fields of `empty` where it says nothing. */
export function rowsIn<Row extends Record<string, string>>(form: FormData, list: string, empty: Row): Row[] {
  const rows = objectOf(form)[list];
  return Array.isArray(rows) ? rows.map((row: Partial<Row>) => ({ ...empty, ...row })) : [];
}

/**
 * What the buttons of `Repeat` ask for: the rows of `list` after `<list>.add` or `<list>.remove.<n>`; null for any
 * other button.
 */
export function editedRows<Row>(intent: string, list: string, rows: Row[], empty: Row): Row[] | null {
  if (intent === `${list}.add`) return [...rows, empty];
  const [button = "", at = ""] = intent.split(/\.(?=\d+$)/);
  return at && button === `${list}.remove` ? rows.filter((_, place) => place !== Number(at)) : null;
}
