import { beforeEach, describe, expect, test, vi } from "vitest";
import { intradayIn } from "~/features/stock/import/intraday";
import { priceImport } from "~/features/stock/import/operations.server";
import { viewOf } from "~/features/stock/import/view";
import { inSlices, linesAtOnce } from "~/sheets/rules/slices";
import { editor, testContext } from "../support/context";
import { fileOf, wanderingDays } from "./price-files";
import { bytesOf, readFile } from "./reading";
import { listSecurity } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `lines${companies}` });
  await listSecurity(ctx, { code: "600690.SH" });
});

const head = "时间,开盘,最高,最低,收盘,成交量";
const two = (n: number) => String(n).padStart(2, "0");
/** So many quotes of one day, a second apart. */
const ticks = (lines: number, day = "2026-02-27 ") =>
  Array.from({ length: lines }, (_, at) => {
    const clock = `${two(9 + (Math.floor(at / 3_600) % 6))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`;
    return `${day}${clock},10.00,12.00,9.00,${(10 + (at % 100) / 100).toFixed(2)},${at + 901}`;
  });

async function seen(bytes: Uint8Array) {
  const preview = await priceImport.receive(ctx, new File([bytes as BlobPart], "a.csv"), { instrumentId: "a" });
  if (!preview.ok) throw new Error(preview.code);
  return preview.value;
}

describe("a file of many lines of one day", () => {
  test("is told to be intraday data, gives nothing to import, and what is told of it does not grow with its lines", async () => {
    const { notes, plan } = await seen(bytesOf([head, ...ticks(15_000)]));
    expect(notes).toEqual([{ code: "intraday", facts: { lines: 15_000, days: 1 } }]);
    expect(plan.counts).toEqual({ rows: 15_000, added: 0, changed: 0, identical: 0, refused: 15_000 });
    expect(JSON.stringify(viewOf(plan)).length).toBeLessThan(100_000);
  });

  test("of the same values named twice stays a file of days, and lines that differ name five others at most", async () => {
    const twins = [...ticks(9), "2026-02-26,10.00,12.00,9.00,10.00,1"];
    const { plan, notes } = await seen(bytesOf([head, ...twins.slice(0, 2), ...twins.slice(-1)]));
    expect(notes.map(({ code }) => code)).not.toContain("intraday");
    expect(plan.counts).toMatchObject({ added: 1, refused: 2 });
    const many = await seen(bytesOf([head, ...ticks(7), ...daysOf(30)]));
    const named = many.plan.problems.filter(({ code }) => code === "duplicateDiffers");
    expect(named.map(({ facts }) => String(facts.lines).split(",").length)).toEqual([5, 5, 5, 5, 5, 5, 5]);
  });

  test("is told where the lines have clock times alone, and not where a file of days is there three times", async () => {
    expect(intradayIn((await readFile(bytesOf([head, ...ticks(12, "")]))).rows)).toEqual({ lines: 12, days: 0 });
    const days = daysOf(10);
    expect(intradayIn((await readFile(bytesOf([head, ...days, ...days, ...days]))).rows)).toBeNull();
  });
});

const daysOf = (n: number) => wanderingDays(n, "2026-01-30").map(({ day }) => `${day},10.00,12.00,9.00,10.00,1000`);

describe("the lines of a file", () => {
  test("are worked on a slice at a time, and others get their turn between the slices", async () => {
    let turns = 0;
    let done = false;
    const others = (async () => {
      while (!done) {
        await new Promise((next) => setTimeout(next, 0));
        turns += 1;
      }
    })();
    const work = vi.fn((some: number[]) => some.map((n) => n * 2));
    const all = Array.from({ length: 4_321 }, (_, at) => at);
    expect(await inSlices(all, work)).toEqual(all.map((n) => n * 2));
    expect(Math.max(...work.mock.calls.map(([some]) => some.length))).toBe(linesAtOnce);
    expect(turns).toBeGreaterThanOrEqual(8);
    done = true;
    await others;
  });

  test.each(["plain", "xlsx"] as const)(
    "of 20,000 days (%s) are all read, and a reader waits for no more than a slice",
    async (shape) => {
      let turns = 0;
      const others = setInterval(() => {
        turns += 1;
      }, 0);
      const bytes = await fileOf(shape, wanderingDays(20_000, "2026-02-27"));
      turns = 0;
      const { rows } = await readFile(bytes);
      clearInterval(others);
      expect(rows).toHaveLength(20_000);
      expect(turns).toBeGreaterThanOrEqual(20_000 / linesAtOnce);
    },
  );
});
