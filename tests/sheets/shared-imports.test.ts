import { isExpected } from "virtual:shared-data";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { distributionImport } from "~/features/equity/operations/distribution-import.server";
import { holdersImport } from "~/features/shareholders/operations/imports.server";
import { flowImports } from "~/features/stock/flows/flow-records.server";
import type { Outcome } from "~/shared/outcome";
import { editor, testContext } from "../support/context";
import { bytesIn, lastImport, sharedFile } from "./shared-file";

const worldOf = async (companyId: string, codes: string[]) => {
  const ctx = await testContext({ actor: editor("editor"), companyId, now: new Date("2026-04-01T02:00:00Z") });
  ctx.company.settings = { ...ctx.company.settings, codes };
  return ctx;
};
type World = Awaited<ReturnType<typeof worldOf>>;

type Seen = { file: { id: string }; fingerprint: string; problems: readonly { code: string }[] };
type Done = { added: number; changed: number };
type Importer = {
  receive: (ctx: World, file: File) => Promise<Outcome<Seen>>;
  confirm: (ctx: World, seen: { fileId: string; fingerprint: string }) => Promise<Outcome<Done>>;
  undo: (ctx: World, id: string) => Promise<Outcome<null>>;
};

const holders: Importer = {
  ...holdersImport,
  receive: (ctx, file) => holdersImport.receive(ctx, file, { own: true, list: "tradable" }),
  confirm: (ctx, seen) => holdersImport.confirm(ctx, { own: true, list: "tradable", ...seen }),
};
const dividends: Importer = {
  ...distributionImport,
  receive: (ctx, file) => distributionImport.receive(ctx, file, { own: true }),
  confirm: (ctx, seen) => distributionImport.confirm(ctx, { own: true, ...seen }),
};

const files = [
  {
    ...{ path: "holders/000001_top10_circulating_holders_sina.csv", importer: holders, table: "holder_positions" },
    ...{ codes: ["000001.SZ"], rows: 100, refused: 0, column: "shares" },
  },
  {
    ...{ path: "holders/market_free_holding_detail_em.csv", importer: holders, table: "holder_positions" },
    ...{ codes: ["688981.SH"], rows: 10, refused: 90, column: "shares" },
  },
  {
    ...{ path: "dividends/000001_fhps_detail_em.csv", importer: dividends, table: "distributions" },
    ...{ codes: ["000001.SZ"], rows: 28, refused: 0, column: "bonus" },
  },
];

test.runIf(isExpected).each(files)(
  "$path goes in, a second time nothing changes, and undone all is as it was, byte for byte",
  async ({ path, importer, table, codes, rows, refused, column }) => {
    const ctx = await worldOf(`shared-${path}`, codes);
    const bytes = () => bytesIn(ctx, [table]);
    async function brought() {
      const seen = await importer.receive(ctx, await sharedFile(path));
      if (!seen.ok) throw new Error(seen.code);
      expect(seen.value.problems.filter(({ code }) => code === "otherCompany")).toHaveLength(refused);
      const { file, fingerprint } = seen.value;
      return importer.confirm(ctx, { fileId: file.id, fingerprint });
    }
    const undone = async () =>
      expect(await importer.undo(ctx, await lastImport(ctx))).toEqual({ ok: true, value: null });

    const before = await bytes();
    expect(await brought()).toEqual({ ok: true, value: { added: rows, changed: 0 } });
    const after = await bytes();
    expect(await brought()).toEqual({ ok: true, value: { added: 0, changed: 0 } });
    expect(await bytes()).toBe(after);
    await undone();
    expect(await bytes()).toBe(before);

    await brought();
    await ctx.db.run(sql`UPDATE ${sql.raw(table)} SET ${sql.raw(column)} = 7, revision = revision + 1
      WHERE company_id = ${ctx.company.id}
        AND id = (SELECT min(id) FROM ${sql.raw(table)} WHERE company_id = ${ctx.company.id})`);
    const typed = await bytes();
    expect(await brought()).toEqual({ ok: true, value: { added: 0, changed: 1 } });
    await undone();
    expect(await bytes()).toBe(typed);
  },
);

test.runIf(isExpected)("what tells of a whole market changes nothing of a company", async () => {
  const ctx = await worldOf("shared-market", ["601788.SH", "06808.HK"]);
  const tables = ["margin_days", "distributions", "imports"];
  const before = await bytesIn(ctx, tables);
  const margin = await sharedFile("margin/market_margin_sh.csv");
  expect(await flowImports.margin.receive(ctx, margin, { own: true })).toMatchObject({
    ok: false,
    code: "fileOfMarket",
  });
  const seen = await dividends.receive(ctx, await sharedFile("dividends/dividend_calendar_baidu.csv"));
  if (!seen.ok) throw new Error(seen.code);
  const { file, fingerprint, problems } = seen.value;
  expect(problems.map(({ code }) => code).sort()).toEqual([
    ...Array.from({ length: 13 }, () => "otherCompany"),
    ...Array.from({ length: 2 }, () => "periodNotEnd"),
  ]);
  expect(await dividends.confirm(ctx, { fileId: file.id, fingerprint })).toMatchObject({
    ok: true,
    value: { added: 0 },
  });
  expect(await bytesIn(ctx, tables)).toBe(before);
});
