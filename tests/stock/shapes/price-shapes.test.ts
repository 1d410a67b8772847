import { beforeAll, describe, expect, test } from "vitest";
import { priceImport } from "~/features/stock/import/operations.server";
import { editor, testContext } from "../../support/context";
import { listSecurity } from "../stock-world";
import { basisShapes } from "./basis-shapes";
import { codeShapes } from "./code-shapes";
import { type Shape, true3 } from "./made";
import { unitShapes } from "./unit-shapes";
import { writingShapes } from "./writing-shapes";

let ctx: Awaited<ReturnType<typeof testContext>>;
beforeAll(async () => {
  ctx = await testContext({ now: new Date("2026-03-02T08:00:00Z"), actor: editor("editor"), companyId: "shapes" });
  await listSecurity(ctx, { code: "600690.SH" });
  await listSecurity(ctx, { id: "h", code: "06690.HK", market: "H", decimals: 3 });
});

/** The first of the true days, as the shape says it is stored. */
function firstOf({ stored }: Shape) {
  if (stored === "nothing") return null;
  const { prices = 1, ...other } = stored;
  const [first] = true3;
  if (!first) throw new Error("no true day");
  const scaled = (units: number | null) => units && units * prices;
  return {
    ...first,
    ...{ open: scaled(first.open), high: scaled(first.high), low: scaled(first.low), close: scaled(first.close) },
    ...other,
  };
}

const written = async (shape: Shape) => {
  const seen = await priceImport.receive(ctx, new File([shape.bytes as BlobPart], shape.file ?? "prices.csv"), {
    instrumentId: shape.market === "H" ? "h" : "a",
  });
  if (!seen.ok) return { stored: null, says: [seen.code] };
  const { unknown, basis, notes, plan } = seen.value;
  const adjusted = basis.basis === null || basis.basis === "unadjusted" ? [] : [basis.basis];
  const problems = new Set(plan.problems.map(({ code }) => code as string));
  return {
    stored: plan.writes[0] ?? null,
    says: [...unknown, ...adjusted, ...notes.map(({ code }) => code), ...problems],
  };
};

describe.each([
  ["units", unitShapes],
  ["writing", writingShapes],
  ["codes", codeShapes],
  ["basis", basisShapes],
])("price files by their %s", (_, shapes) => {
  test.each(shapes)("$name", async (shape) => {
    expect(await written(shape)).toEqual({ stored: firstOf(shape), says: shape.says });
  });
});
