const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** The names of the placeholders in a text, as `title` of "{{title}}". */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** A text with the values of its placeholders; one without a value leaves nothing. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (_, name: string) => values[name] ?? "");

/** Whether a text names only these placeholders, each with both pairs of braces. */
export const hasOnly = (text: string, known: readonly string[]): boolean =>
  placeholdersIn(text).every((name) => known.includes(name)) && !/\{\{|\}\}/.test(text.replace(placeholder, ""));
