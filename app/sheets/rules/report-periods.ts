const ends: readonly [RegExp, string][] = [
  [/^(年报|年報|年度报告|年度報告|年度|q4|四季报|四季報|第四季度|annual(report)?)$/i, "12-31"],
  [/^(中报|中報|中期|中期报告|中期報告|半年报|半年報|半年度|半年度报告|半年度報告|h1|q2|interim(report)?)$/i, "06-30"],
  [/^(一季报|一季報|第?一季度|第?一季度报告|第?一季度報告|q1)$/i, "03-31"],
  [/^(三季报|三季報|第?三季度|第?三季度报告|第?三季度報告|q3)$/i, "09-30"],
];

/**
 * The last day of a reporting period as vendors name it: `2025年报`, `2025年三季报`, `2025中报`, `2025Q1`; null where it names
 * none.
 */
export function periodEndOf(cell: string): string | null {
  const text = cell.normalize("NFKC").replaceAll(/[\s-]/g, "");
  const [, year, word = ""] = /^(\d{4})(.+)$/.exec(text) ?? [];
  const end = ends.find(([pattern]) => pattern.test(word) || pattern.test(word.replace(/^年/, "")))?.[1];
  return year && end ? `${year}-${end}` : null;
}
