import type { Area } from "~/shared/area";
import { formatInstant } from "~/shared/dates";
import { isLang, type Lang } from "~/shared/languages";

type Scalar = string | number | boolean | null;
type Value = Scalar | Scalar[];
/** One field that an action changed; `undefined` where that side says nothing of it. */
export type Change = { path: string[]; before: Value | undefined; after: Value | undefined };

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";

type Fields = Map<string, { path: string[]; value: Value }>;

function flatten(value: unknown, path: string[], found: Fields): Fields {
  const list = Array.isArray(value);
  if (isScalar(value) || (list && value.every(isScalar))) return found.set(path.join("."), { path, value });
  for (const [key, inner] of Object.entries(value ?? {}))
    flatten(inner, [...path, list ? String(Number(key) + 1) : key], found);
  return found;
}

const fieldsOf = (value: unknown): Fields =>
  value === null || value === undefined ? new Map() : flatten(value, [], new Map());

/** The fields in which the two sides of an audit row differ, each by its path; those of the later side first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((key) => ({
      path: (now.get(key) ?? old.get(key))?.path ?? [],
      before: old.get(key)?.value,
      after: now.get(key)?.value,
    }))
    .filter(({ before: one, after: other }) => JSON.stringify(one) !== JSON.stringify(other));
}

type Speak = (key: string | string[], options?: Record<string, unknown>) => string;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

type Owner = { area: string; fields: string };

/**
 * The area that answers for an action, and where the names of its fields stand; the log itself for what no area knows.
 */
export function ownerOf(areas: readonly Area[], action: string): Owner {
  const { name: area, auditFields: fields = `${area}:field` } = areas.find(({ audit }) => audit?.includes(action)) ?? {
    name: "audit",
  };
  return { area, fields };
}

/** An action in words; one that has none (of an older or newer version) as it is. */
export const sayAction = (t: Speak, { area }: Owner, action: string): string =>
  t(`${area}:area.audit.${action}`, { defaultValue: action });

/** Who acted; people whose account is gone by their id. */
export const sayActor = (t: Speak, { actorId, actorName }: { actorId: string; actorName: string | null }): string =>
  actorName ?? t(`audit:actor.${actorId}`, { defaultValue: actorId });

/** Why, if a reason was given: the usual ones in the reader's language, others as they were written. */
export const sayReason = (t: Speak, reason: string): string =>
  /^[a-z]+$/.test(reason) ? t(`office:reveal.reasons.${reason}`, { defaultValue: reason }) : reason;

/** The name of a changed field, with its language in brackets; texts and fields of a draft as its editor calls them. */
export function sayField(t: Speak, { area, fields }: Owner, path: string[]): string {
  const last = path.at(-1);
  const lang = isLang(last) ? last : null;
  const name = (lang ? path.slice(0, -1) : path).join(".");
  const own = name.replace(/^facts\./, "");
  const drafted = [`publishing:content.field.${own}`, `${area}:office.field.${own}`];
  const field = t([`audit:field.${name}`, `${fields}.${name}`, ...drafted], { defaultValue: name });
  return lang ? `${field} (${t(`site:language.${lang}.short`)})` : field;
}

function sayScalar(t: Speak, value: Scalar, lang: Lang): string {
  if (value === null || value === "") return "—";
  if (typeof value === "boolean") return t(`audit:value.${value ? "yes" : "no"}`);
  if (isLang(value)) return t(`site:language.${value}.name`);
  if (typeof value === "number") return String(value).replace("-", "−");
  if (instant.test(value)) return formatInstant(new Date(value), lang);
  if (!/^[A-Za-z][A-Za-z-]{1,30}$/.test(value)) return value;
  const looks = [`look:name.${value}`, `look:menu.name.${value}`];
  return t([`audit:value.${value}`, `staff:role.${value}`, `appointments:status.${value}`, ...looks], {
    defaultValue: value,
  });
}

/** A value of a changed field as people read it; an instant in Beijing time. */
export function sayValue(t: Speak, value: Value | undefined, lang: Lang): string {
  if (value === undefined) return "—";
  if (!Array.isArray(value)) return sayScalar(t, value, lang);
  return value.map((one) => sayScalar(t, one, lang)).join(lang === "en" ? ", " : "、") || "—";
}

type Texts = { field: string; was: string | null; is: string };

/**
 * A change in words: the field, what it was (null where that side says nothing) and what it is. A list of changed
 * fields is said by their names.
 */
export function sayChange(t: Speak, owner: Owner, { path, before, after }: Change, lang: Lang): Texts {
  if (path.join(".") === "changed" && Array.isArray(after)) {
    const names = after.map((field) =>
      field === "new" ? t("audit:value.new") : sayField(t, owner, String(field).split(".")),
    );
    return { field: t("audit:changedFields"), was: null, is: names.join(lang === "en" ? ", " : "、") };
  }
  const was = before === undefined ? null : sayValue(t, before, lang);
  return { field: sayField(t, owner, path), was, is: sayValue(t, after, lang) };
}
