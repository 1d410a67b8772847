import { readFileSync } from "node:fs";
import path from "node:path";
import type { Lang } from "../../app/shared/languages.ts";

const folder = path.resolve(import.meta.dirname, "../../locales");

/** The words of a language by their key, `area:path.to.them`, their places filled in. */
export function textsIn(lang: Lang) {
  const areas = new Map<string, unknown>();
  const areaOf = (area: string) => {
    const found = areas.get(area) ?? JSON.parse(readFileSync(path.join(folder, lang, `${area}.json`), "utf8"));
    areas.set(area, found);
    return found;
  };
  return (key: string, facts: Record<string, string | number> = {}): string => {
    const [area = "", keys = ""] = key.split(":");
    const text = keys.split(".").reduce((at, one) => (at as Record<string, unknown> | undefined)?.[one], areaOf(area));
    if (typeof text !== "string") throw new Error(`no text ${key} in ${lang}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ""));
  };
}
export type Texts = ReturnType<typeof textsIn>;
