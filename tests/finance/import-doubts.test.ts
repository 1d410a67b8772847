import { beforeEach, expect, test } from "vitest";
import { figuresImport } from "~/features/finance/import/operations.server";
import { FiguresFile } from "~/features/finance/schemas";
import { bytesOf } from "../stock/reading";
import { editor, testContext } from "../support/context";

let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const now = new Date("2026-04-01T02:00:00Z");
  ctx = await testContext({ actor: editor("editor"), companyId: `figureDoubts${companies}`, now });
  ctx.company.settings = { ...ctx.company.settings, codes: ["600690.SH"] };
});

const report = { currency: "CNY", type: "annual", day: "2026-03-28", ours: "yes" };
async function seen(lines: string[]) {
  const upload = new File([bytesOf(lines) as BlobPart], "figures.csv");
  const preview = await figuresImport.receive(ctx, upload, FiguresFile.parse({ fileId: "new", ...report }));
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}
async function brought(lines: string[], more: { certain?: string } = {}) {
  const { file, fingerprint } = await seen(lines);
  return figuresImport.confirm(ctx, { ...FiguresFile.parse({ fileId: file.id, ...report, ...more }), fingerprint });
}
const head = "报告期,资产合计,流动资产合计,非流动资产合计";
const file = (year: string, times: number) => [
  head,
  `${year}-12-31,${[1_000_000_000, 400_000_000, 600_000_000].map((amount) => amount * times).join()}`,
];

test("statements in another unit than the nearest stored ones wait for a person", async () => {
  expect(await brought(file("2024", 1))).toMatchObject({ ok: true });
  expect((await seen(file("2025", 1.1))).plan.scale).toEqual([]);
  expect((await seen(file("2025", 1e-4))).plan.scale).toMatchObject([{ end: "2025-12-31", times: "1/10000" }]);
  expect(await brought(file("2025", 1e-4))).toEqual({ ok: false, code: "importUnanswered" });
  expect(await brought(file("2025", 1e-4), { certain: "yes" })).toMatchObject({ ok: true });
});

test("statements of one file in different units wait for a person, with nothing stored", async () => {
  const [head = "", before = ""] = file("2024", 1);
  const mixed = [head, before, file("2025", 1.1e-3)[1] ?? ""];
  expect((await seen(mixed)).plan.scale).toMatchObject([{ end: "2025-12-31", times: "1/909" }]);
  expect(await brought(mixed)).toEqual({ ok: false, code: "importUnanswered" });
});

test("statements whose sums do not hold wait for a person", async () => {
  const broken = [head, "2025-12-31,1000,400,500"];
  expect((await seen(broken)).plan.broken).toMatchObject([
    { code: "assets", whole: "assets", stated: "1000", computed: "900" },
  ]);
  expect(await brought(broken)).toEqual({ ok: false, code: "importUnanswered" });
  expect(await brought(broken, { certain: "yes" })).toMatchObject({ ok: true });
});

test("a period that is still to come is left out and named", async () => {
  const preview = await seen([...file("2025", 1), file("2026", 1.1)[1] ?? ""]);
  expect(preview.plan.statements.map(({ end }) => end)).toEqual(["2025-12-31"]);
  expect(preview.problems).toMatchObject([{ code: "periodAhead", facts: { end: "2026-12-31" } }]);
});

test("a balance is checked by the parts of its assets where their total is missing", async () => {
  const columns = "报告期,资产合计,流动资产合计,非流动资产合计,负债合计,所有者权益合计";
  expect((await seen([columns, "2025-12-31,,400,600,300,700"])).plan.broken).toEqual([]);
  expect((await seen([columns, "2025-12-31,,1000,400,600,300"])).plan.broken).toMatchObject([{ code: "balance" }]);
});
