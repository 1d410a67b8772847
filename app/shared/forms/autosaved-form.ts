/** The fields of a form as they were typed, in their order. */
export type Entries = [name: string, value: string][];

/**
 * What is kept of a form for the person who looks at it: `entries` made from `revision`, null where nothing waits to be
 * saved. `others` have unsaved changes of the same form.
 */
export type AutosavedForm = {
  form: string;
  version: number;
  autosaved: { revision: number; entries: Entries; at: Date } | null;
  others: { name: string; at: Date }[];
};

/** How much of a form is kept at most, as JSON. */
export const storedLimit = 900_000;

const left = ["intent", "revision"];

/** What is worth keeping of a form: no files, and nothing that its next look knows itself. */
export const entriesOf = (form: FormData): Entries =>
  [...form].flatMap(([name, value]) => (typeof value === "string" && !left.includes(name) ? [[name, value]] : []));

export function formOf(entries: Entries): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
