import { hasHan, type Words } from "~/shared/languages";

/**
 * A text of somebody else's file as words: Traditional Chinese brings its Simplified along, and what has no Chinese in
 * it stands for Simplified Chinese too, for there is no other text.
 */
export function broughtWords(text: string, simplify: (text: string) => string): Words {
  if (text === "") return { "zh-CN": "" };
  if (!hasHan(text)) return { "zh-CN": text, en: text };
  const simple = simplify(text);
  return simple === text ? { "zh-CN": text } : { "zh-CN": simple, tc: text };
}
