import { expect, test } from "vitest";
import { shiftDecimal } from "~/features/calendar/result-figures/rules";
import { partOf } from "~/sheets/rules/cells";

test("a percentage of two digits stands in a file as the decimal that it is", () => {
  const asWritten = (percent: string) => shiftDecimal(percent, -2).replace(/\.?0+$/, "");
  const percents = Array.from({ length: 30_000 }, (_, at) => ((at + 1) / 100).toFixed(2));
  for (const percent of percents) expect(String(partOf(percent))).toBe(asWritten(percent));
  for (const percent of percents.slice(0, 99)) expect(String(partOf(`-${percent}`))).toBe(`-${asWritten(percent)}`);
});
