import { expect, test } from "vitest";
import type { Statement } from "~/features/finance/accounts/facts";
import { spanOf } from "~/features/finance/amounts/periods";
import { planFigures } from "~/features/finance/import/plan";

const stated = (...ends: string[]): Statement[] =>
  ends.map((end) => ({ statement: "income", currency: "CNY", end, span: spanOf(end) ?? "fy", lines: [] }));
const typeOf = (...ends: string[]) => planFigures(stated(...ends), [], []).type;

test("a file is taken for the report that ends with its newest period, with the year before beside it", () => {
  expect(typeOf("2024-12-31", "2025-12-31")).toBe("annual");
  expect(typeOf("2025-06-30", "2024-06-30", "2024-12-31")).toBe("interim");
  expect(typeOf("2025-09-30")).toBe("quarterly");
  expect(typeOf("2025-03-31", "2024-03-31")).toBe("quarterly");
  expect(typeOf("2025-12-31", "2024-12-31", "2023-12-31")).toBe("history");
  expect(typeOf()).toBeNull();
});
