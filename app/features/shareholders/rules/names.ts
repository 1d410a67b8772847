import type { Words } from "~/shared/languages";

/**
 * A company's name and each two characters of it that stand side by side, in both spellings: holders that are called after the company
 * (its group, its employees' partnership) keep what the company chose.
 */
export function spelledIn(name: Words): Words[] {
  const [simplified, traditional] = [[...name["zh-CN"]], [...(name.tc ?? "")]];
  const pairs = simplified.length === traditional.length ? simplified.slice(1) : [];
  return [
    name,
    ...pairs.map((_, at) => ({
      "zh-CN": simplified.slice(at, at + 2).join(""),
      tc: traditional.slice(at, at + 2).join(""),
    })),
  ];
}
