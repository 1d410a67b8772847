/**
 * What a cell says: an exact decimal with the digits that it gives. `step` is the last of them as an amount, where that
 * is more than one (`517.53亿` counts in 1000000); `unit` says that the cell itself names 万, 亿 and the like.
 */
export type Amount = { value: string; step: string | null; percent: boolean; unit: boolean };

const nothing = new Set(["", "false", "none", "null", "nan", "n/a", "不适用", "不適用"]);
const powers: Record<string, number> = {
  元: 0,
  千: 3,
  万: 4,
  十万: 5,
  百万: 6,
  千万: 7,
  亿: 8,
  十亿: 9,
  百亿: 10,
  千亿: 11,
  万亿: 12,
};

const tidy = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/[−‐‑–—]/g, "-")
    .replaceAll("萬", "万")
    .replaceAll("億", "亿")
    .replaceAll("圓", "元");

/** True where a cell says nothing: empty, dashes, `False`, `nan`. */
export const isMissing = (text: string): boolean => {
  const tidied = tidy(text);
  return nothing.has(tidied.toLowerCase()) || /^-+$/.test(tidied);
};

const form =
  /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?(?:e([+-]?\d{1,2}))?(%|(?:万亿|[千百十]亿|亿|[千百十]万|万|千)?元?)$/i;

/** Moves the point of a decimal; `digits` are all of it, `whole` how many of them stand before the point. */
function placed(digits: string, whole: number): string {
  const filled = whole > 0 ? digits.padEnd(whole, "0") : `${"0".repeat(1 - whole)}${digits}`;
  const point = Math.max(whole, 1);
  const before = filled.slice(0, point).replace(/^0+(?=\d)/, "");
  const after = filled.slice(point);
  return after ? `${before}.${after}` : before;
}

/**
 * Reads a cell: `1,234.50`, `(3.2)`, `517.53亿`, `5.93万亿`, `6.25%`, `1.5E+08`, in full width too. `bare` is the power of
 * ten in which a number without a unit counts (4 in a column of 万元; 2 makes a percentage of a fraction). Null cannot be
 * read.
 */
export function readAmount(text: string, bare = 0): Amount | null {
  const tidied = tidy(text);
  const bracketed = /^\(([^()+-]+)\)(%?)$/.exec(tidied);
  const found = form.exec(bracketed ? `${bracketed[1]}${bracketed[2]}` : tidied);
  if (!found) return null;
  const [, sign = "", grouped = "", part = "", exponent = "0", unit = ""] = found;
  const whole = grouped.replaceAll(",", "");
  const digits = whole + part;
  if (digits === "") return null;
  const percent = unit === "%";
  const named = percent || unit === "" ? null : (powers[unit.replace(/(?<=.)元$/, "")] ?? 0);
  const shift = Number(exponent) + (percent ? 0 : (named ?? bare));
  const value = placed(digits, whole.length + shift);
  const isNegative = (sign === "-" || bracketed !== null) && /[1-9]/.test(value);
  const zeros = shift - part.length;
  return {
    value: isNegative ? `-${value}` : value,
    step: zeros > 0 ? `1${"0".repeat(zeros)}` : null,
    percent,
    unit: named !== null,
  };
}
