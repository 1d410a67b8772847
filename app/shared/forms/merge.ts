import { languages, type Words } from "../languages";

/**
 * Of each field that two people changed differently, whose value stands; by its path, as `title.en` or `facts.place`.
 */
export type Choices = Readonly<Record<string, "theirs" | "mine">>;
/**
 * `theirs`: the fields that only they changed; `conflicts`: those that both changed differently and nobody chose of,
 * which are mine.
 */
export type Merged<D> = { merged: D; theirs: string[]; conflicts: string[] };

type Values = Record<string, unknown>;
type File = { fileId: string };
/** Of a value the version that both began with, unless that is not known, and what they made of it. */
type Versions = { base: unknown; theirs: unknown; mine: unknown };
type Result = { known: boolean; choices: Choices; theirs: string[]; conflicts: string[] };

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isOnlyWords = (value: unknown): value is Words =>
  isObject(value) &&
  "zh-CN" in value &&
  Object.keys(value).every((key) => (languages as readonly string[]).includes(key));
const isEmpty = (value: unknown) => value === null || value === undefined || value === "";
const isFiles = (value: unknown): value is File[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one.fileId === "string");

/** A value without what is empty in it, keys in order: what is not filled in is the same in every way of writing it. */
function plain(value: unknown): unknown {
  if (isEmpty(value)) return undefined;
  if (Array.isArray(value)) return value.map((one) => plain(one) ?? null);
  if (!isObject(value)) return value;
  const filled = Object.keys(value)
    .sort()
    .map((key) => [key, plain(value[key])] as const)
    .filter(([, own]) => own !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

const same = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/**
 * A value as the fields that people see as one each: texts by language, facts by name; null of what is a field of its
 * own.
 */
function partsOf(path: string, values: unknown[]): string[] | null {
  const filled = values.filter((value) => !isEmpty(value));
  if (filled.length > 0 && filled.every(isOnlyWords)) return [...languages];
  if (path === "facts" && filled.every(isObject))
    return [...new Set(filled.flatMap((value) => Object.keys(value as Values)))];
  return null;
}

const part = (value: unknown, name: string) => (isObject(value) ? value[name] : undefined);
const joined = (path: string, name: string) => (path ? `${path}.${name}` : name);

/** The fields in which two versions of a value differ. */
function changedIn(path: string, before: unknown, after: unknown): string[] {
  if (same(before, after)) return [];
  const parts = partsOf(path, [before, after]);
  return parts ? parts.flatMap((name) => changedIn(joined(path, name), part(before, name), part(after, name))) : [path];
}

function mergeValue(path: string, { base, theirs, mine }: Versions, found: Result): unknown {
  if (found.known && same(mine, base)) {
    found.theirs.push(...changedIn(path, base, theirs));
    return theirs;
  }
  if (same(theirs, mine) || (found.known && same(theirs, base))) return mine;
  const names = partsOf(path, [base, theirs, mine]);
  if (names) {
    const merged = names.map((name): [string, unknown] => [
      name,
      mergeValue(
        joined(path, name),
        { base: part(base, name), theirs: part(theirs, name), mine: part(mine, name) },
        found,
      ),
    ]);
    return Object.fromEntries(merged.filter(([name, value]) => name === languages[0] || value !== undefined));
  }
  if (path === "files" && [theirs, mine].every(isFiles) && (isFiles(base) || !found.known))
    return mergeFiles(isFiles(base) ? base : [], theirs as File[], mine as File[], found);
  const choice = Object.hasOwn(found.choices, path) ? found.choices[path] : undefined;
  if (!choice) found.conflicts.push(path);
  return choice === "theirs" ? theirs : mine;
}

const idsOf = (files: File[]) => [...new Set(files.map(({ fileId }) => fileId))];
const withId = (files: File[], id: string) => {
  const its = files.filter(({ fileId }) => fileId === id);
  return its.length > 0 ? its : undefined;
};

/**
 * Files one by one: in the order of whoever moved them, else as they were; those that were added follow by their ids.
 */
function mergeFiles(base: File[], theirs: File[], mine: File[], found: Result): File[] {
  const [before, ofTheirs, ofMine] = [idsOf(base), idsOf(theirs), idsOf(mine)];
  const shared = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id));
  const isMoved = !same(shared(before, ofTheirs), shared(ofTheirs, before));
  const first = isMoved ? ofTheirs : ofMine;
  const stood = [...shared(first, before), ...shared(before, [...ofTheirs, ...ofMine])];
  const added = [...new Set([...ofTheirs, ...ofMine])].filter((id) => !before.includes(id)).sort();
  return [...new Set([...stood, ...added])].flatMap((id) => {
    const versions = { base: withId(base, id), theirs: withId(theirs, id), mine: withId(mine, id) };
    return (mergeValue(`files.${id}`, versions, found) as File[] | undefined) ?? [];
  });
}

/**
 * What two people made of one version, field by field: what one of them changed is as that person made it, and of what
 * both changed differently the choice stands, or mine while there is none. `base` null is not known: then every field
 * that differs is to be chosen. Only the fields that both name are merged; of the others each has its own. What is a
 * list is one field.
 */
export function mergeByField<D extends object>(base: D | null, theirs: D, mine: D, choices: Choices = {}): Merged<D> {
  const found: Result = { known: base !== null, choices, theirs: [], conflicts: [] };
  if (!(isObject(mine) && isObject(theirs))) {
    const merged = mergeValue("", { base, theirs, mine }, found) as D;
    return { merged, theirs: found.theirs, conflicts: found.conflicts };
  }
  const merged: Values = { ...theirs };
  for (const [name, value] of Object.entries(mine)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(theirs, name)) {
      merged[name] = value;
      continue;
    }
    const versions = { base: part(base, name), theirs: part(theirs, name), mine: value };
    merged[name] = mergeValue(name, versions, found);
  }
  return { merged: merged as D, theirs: found.theirs, conflicts: found.conflicts };
}
