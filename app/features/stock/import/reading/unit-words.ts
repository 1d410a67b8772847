import { longestName } from "~/sheets/rules/columns";

/** What a word for a unit says: how many, and of what; `of` is null for a bare 万 or M. */
export type UnitWord = { times: number; of: "shares" | "lots" | "money" | null };

const times: Record<string, number> = {
  ...{ 百: 100, 千: 1e3, 万: 1e4, 萬: 1e4, 十万: 1e5, 十萬: 1e5, 百万: 1e6, 百萬: 1e6, 千万: 1e7, 千萬: 1e7 },
  ...{ 亿: 1e8, 億: 1e8, 十亿: 1e9, 十億: 1e9 },
  ...{ "000": 1e3, "'000": 1e3, k: 1e3, thousand: 1e3, thousands: 1e3 },
  ...{ m: 1e6, mn: 1e6, mm: 1e6, mil: 1e6, mio: 1e6, million: 1e6, millions: 1e6 },
  ...{ b: 1e9, bn: 1e9, billion: 1e9, billions: 1e9 },
};
const shares = ["股", "shares", "share", "shs"];
const lots = ["手", "lots", "lot", "hands", "hand"];
const money = [
  ...["人民币元", "人民幣元", "人民币", "人民幣", "港元", "港币", "港幣", "元", "圆", "圓"],
  ...["rmbyuan", "yuan", "rmb", "cny", "hkd", "hk$", "dollars", "¥", "$"],
];
const bases = [
  ...shares.map((word) => [word, "shares"] as const),
  ...lots.map((word) => [word, "lots"] as const),
  ...money.map((word) => [word, "money"] as const),
];

/** Reads a whole word for a unit, as `万股`, `亿`, `百万港元`, `HK$'000`, `M` and `shares`; null for anything else. */
export function unitWordOf(text: string): UnitWord | null {
  const word = text.normalize("NFKC").toLowerCase().replace(/[\s.]/g, "");
  if (word === "") return null;
  if (word in times) return { times: times[word] ?? 1, of: null };
  for (const [base, of] of bases) {
    const rest = word.endsWith(base)
      ? word.slice(0, -base.length)
      : word.startsWith(base)
        ? word.slice(base.length)
        : null;
    if (rest === null) continue;
    if (rest === "") return { times: 1, of };
    const counted = times[rest] ?? (of === "money" ? unitWordOf(rest)?.times : undefined);
    if (counted !== undefined) return { times: counted, of };
  }
  return null;
}

/** A unit joined to a name is no longer: a cell of any length is looked at once. */
const longestUnit = 24;

/**
 * A header without its unit, and the unit: in brackets, behind a stroke or blank, or joined to the name that `isName`
 * knows.
 */
export function splitHeader(
  header: string,
  isName: (name: string) => boolean,
): { name: string; unit: UnitWord | null } {
  const text = header.slice(0, longestName).normalize("NFKC").trim();
  const bracket = /^(.*?)[([【]([^)\]】]*)[)\]】](.*)$/.exec(text);
  if (bracket) {
    const [, before = "", inside = "", behind = ""] = bracket;
    const unit =
      inside
        .split(/[,;、/\s]+/)
        .map(unitWordOf)
        .find(Boolean) ?? unitWordOf(inside);
    return { name: `${before}${behind}${inside.trim() === "%" ? "%" : ""}`, unit };
  }
  if (isName(text)) return { name: text, unit: null };
  for (let at = text.length - 1; at > Math.max(0, text.length - longestUnit); at -= 1) {
    const name = text.slice(0, at).replace(/[\s_\-/:·]+$/, "");
    const unit = unitWordOf(text.slice(at).replace(/^[\s_\-/:·]+/, ""));
    if (unit && isName(name)) return { name, unit };
  }
  return { name: text, unit: null };
}
