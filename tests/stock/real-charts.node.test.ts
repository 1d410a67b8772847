import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planImport } from "~/features/stock/import/plan";
import { upsertPrices } from "~/features/stock/import/queries.server";
import { readTable } from "~/features/stock/import/reading/file-reading";
import { wholeOf } from "~/features/stock/price-series/buckets";
import { listStored } from "~/features/stock/price-series/charts-queries.server";
import { chartSeries, ranges, readStored, storedFor } from "~/features/stock/price-series/series";
import { closeInstant, type Market } from "~/features/stock/rules";
import { systemDb } from "~/server/database/db.server";
import { addDays, beijingInstant } from "~/shared/dates";
import { tableOf } from "~/sheets/rules/table";
import { migrate } from "../../scripts/local/migrations.ts";
import type { World } from "../../scripts/local/world.ts";
import { smallProject } from "../local/small-world.ts";
import { truthOf } from "./chart-truth.ts";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data", "prices");
const there = existsSync(folder);
const files = [
  ["600690_a_2021-2025_cn_header.csv", "600690.SH"],
  ["600690_a_2021-2023_akshare.csv", "600690.SH"],
  ["600690_a_2017_netease_gbk.csv", "600690.SH"],
  ["600233_a_2012-2022_tushare.csv", "600233.SH"],
  ["6690_hk_2020-2025_yfinance.csv", "06690.HK"],
  ["1211_hk_2002-2021_yahoo_classic.csv", "01211.HK"],
] as const;
const project = smallProject();
let world: World;

beforeAll(async () => {
  world = await project.start({ seed: false });
  await world.d1.exec("DROP TABLE notes");
  await world.d1.exec("DELETE FROM d1_migrations");
  await migrate(world.d1, path.resolve("migrations"));
});
afterAll(async () => {
  await world?.stop();
  project.remove();
});

test("the price files of real companies lie where the charts look for them", ({ skip }) => {
  if (!there && process.env.CI !== "true") skip();
  expect(there).toBe(true);
});

test.skipIf(!there).each(files)(
  "every chart of %s states the extremes and volumes of all its days",
  async (file, code) => {
    const market: Market = code.endsWith(".HK") ? "H" : "A";
    const [decimals, currency] = market === "H" ? [3, "HKD"] : [2, "CNY"];
    const table = await tableOf(new Uint8Array(readFileSync(path.join(folder, file))));
    if (!table.ok) throw new Error(table.code);
    const long = new Date("2026-11-21T00:00:00Z");
    const reading = await readTable(table.value, { code, market, decimals }, long);
    const { writes: days } = await planImport(reading.rows, [], market, long, reading.precision);
    const db = systemDb(world.d1);
    const companyId = file;
    await db.run(sql`INSERT INTO instruments (company_id, id, code, market, currency, decimals, name)
    VALUES (${companyId}, 'a', ${code}, ${market}, ${currency}, ${decimals}, '{}')`);
    const stored = days.map((day) => ({ ...day, asOf: closeInstant(market, day.day).getTime() }));
    const [first, ...rest] = upsertPrices(db, companyId, "a", stored);
    if (first) await db.batch([first, ...rest]);
    for (const last of [days.at(-1)?.day ?? "", days[Math.floor(days.length * 0.7)]?.day ?? ""]) {
      const until = beijingInstant(last, "20:00");
      const shown = days.filter(({ day }) => day <= last);
      const spans = [
        { from: addDays(last, -700), to: addDays(last, -300) },
        { from: addDays(last, -3_000), to: addDays(last, -41) },
        { from: null, to: addDays(last, -1_000) },
      ];
      for (const requested of [...ranges.map((range) => ({ range })), ...spans]) {
        const rows = await listStored(db, { companyId, code }, null, until, storedFor(requested, until));
        const course = chartSeries(readStored(rows, { market, until }), requested);
        expect([requested, wholeOf(course?.buckets ?? [])]).toEqual([requested, truthOf(shown, requested)]);
      }
    }
  },
);
