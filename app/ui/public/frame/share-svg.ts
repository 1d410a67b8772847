import type { Lang } from "~/shared/languages";
import { contrast } from "~/shared/themes";

/** How large the picture of a shared link is, in points. */
export const shareWidth = 1_200;
export const shareHeight = 630;

/** What the picture of a language says. */
export type ShareText = { colour: string; name: string; line: string; codes: string[]; lang: Lang };

const columns = [0.16, 0.2, 0.19, 0.26, 0.31, 0.3, 0.4, 0.48, 0.6];
const margin = 84;
const room = 880;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How wide a text is at one point of size, about: signs of Chinese are square, capitals wider than small letters. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 1 : /[A-Z&]/.test(sign) ? 0.68 : 0.55), 0);

/** A name in one line or two, broken between words or, where there are none, in the middle. */
function broken(name: string): string[] {
  if (widthOf(name) * 68 <= room) return [name];
  const words = name.includes(" ") ? name.split(" ") : [...name];
  const glue = name.includes(" ") ? " " : "";
  const at = words.findIndex((_, place) => widthOf(words.slice(0, place + 1).join(glue)) >= widthOf(name) / 2);
  return [words.slice(0, at + 1).join(glue), words.slice(at + 1).join(glue)].filter(Boolean);
}

const fonts: Record<Lang, string> = {
  "zh-CN": "PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif",
  tc: "PingFang HK,Microsoft JhengHei,Noto Sans CJK HK,sans-serif",
  en: "Helvetica Neue,Arial,Liberation Sans,sans-serif",
};

/**
 * The picture that a shared link shows, as SVG: the company's name, what the site is and its codes, on the company's
 * colour.
 */
export function shareSvg({ colour, name, line, codes, lang }: ShareText): string {
  const ink = contrast(colour, "#ffffff") >= 4.5 ? "#ffffff" : "#111111";
  const lines = broken(name);
  const size = Math.min(92, Math.floor(room / Math.max(...lines.map(widthOf))));
  const base = shareHeight - 130;
  const step = (shareWidth - margin * 2 + 24) / columns.length;
  const bars = columns.map(
    (high, at) =>
      `<rect x="${margin + at * step}" y="${base - high * shareHeight}" width="${step - 24}" height="${high * shareHeight}" opacity="${at === columns.length - 1 ? 0.3 : 0.1}"/>`,
  );
  const names = lines.map(
    (text, at) =>
      `<text x="${margin}" y="${margin + size * 0.9 + at * size * 1.18}" font-size="${size}" font-weight="700">${escaped(text)}</text>`,
  );
  const below = margin + size * 0.9 + (lines.length - 1) * size * 1.18;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}" viewBox="0 0 ${shareWidth} ${shareHeight}" lang="${lang === "tc" ? "zh-HK" : lang}"><rect width="100%" height="100%" fill="${colour}"/><g fill="${ink}" font-family="${fonts[lang]}">${bars.join("")}<rect x="${margin}" y="${base}" width="${shareWidth - margin * 2}" height="4"/>${names.join("")}<text x="${margin}" y="${below + 76}" font-size="38">${escaped(line)}</text><text x="${margin}" y="${base + 58}" font-size="32" font-weight="600">${escaped(codes.join(" · "))}</text></g></svg>`;
}
