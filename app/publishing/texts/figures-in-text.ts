const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const scales: Record<string, number> = {
  千: 3,
  万: 4,
  萬: 4,
  百万: 6,
  百萬: 6,
  千万: 7,
  千萬: 7,
  亿: 8,
  億: 8,
  thousand: 3,
  million: 6,
  billion: 9,
};
const scaled = /(\d+(?:\.\d+)?)\s*(百万|百萬|千万|千萬|亿|億|万|萬|千|thousand|million|billion)/gi;
const chineseDay = /(\d{4})年(\d{1,2})月(\d{1,2})日/g;
const plainDay = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/g;
const dayFirst = new RegExp(
  `(\\d{1,2})\\s+(${months.map((month) => `${month}|${month.slice(0, 3)}`).join("|")})\\.?,?\\s+(\\d{4})`,
  "gi",
);
const monthFirst = new RegExp(
  `(${months.map((month) => `${month}|${month.slice(0, 3)}`).join("|")})\\.?\\s+(\\d{1,2}),?\\s+(\\d{4})`,
  "gi",
);

const monthOf = (name: string) => months.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
const dayText = (year: string, month: number | string, day: string) =>
  `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;

/** A decimal shifted by powers of ten, exactly and without trailing zeros: "1.25" by 8 is "125000000". */
function shifted(number: string, by: number): string {
  const [whole = "", part = ""] = number.split(".");
  const digits = `${whole}${part.padEnd(by, "0")}`;
  const point = whole.length + by;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, "");
  const right = digits.slice(point).replace(/0+$/, "");
  return right ? `${left}.${right}` : left;
}

/**
 * What a text states in figures, the same whatever the language writes it in: days as ISO days, amounts with their
 * scale worked out (12.5亿 and 1.25 billion alike), percentages with their sign.
 */
export function figuresOf(text: string): string[] {
  const found: string[] = [];
  const take = (from: string, pattern: RegExp, read: (...parts: string[]) => string) =>
    from.replace(pattern, (_, ...parts) => {
      found.push(read(...(parts as string[])));
      return " ";
    });
  let rest = text.normalize("NFKC").replace(/(\d),(?=\d{3}(?!\d))/g, "$1");
  rest = take(rest, chineseDay, (year = "", month = "", day = "") => dayText(year, month, day));
  rest = take(rest, plainDay, (year = "", month = "", day = "") => dayText(year, month, day));
  rest = take(rest, dayFirst, (day = "", month = "", year = "") => dayText(year, monthOf(month), day));
  rest = take(rest, monthFirst, (month = "", day = "", year = "") => dayText(year, monthOf(month), day));
  rest = take(rest, scaled, (number = "", scale = "") => shifted(number, scales[scale.toLowerCase()] ?? 0));
  rest = take(rest, /(\d+(?:\.\d+)?)\s*%/g, (number = "") => `${shifted(number, 0)}%`);
  take(rest, /(\d+(?:\.\d+)?)/g, (number = "") => shifted(number, 0));
  return found;
}
