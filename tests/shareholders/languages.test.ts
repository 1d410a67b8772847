import { expect, test } from "vitest";
import { positions } from "~/features/shareholders/operations/records.server";
import { readHolder, readShareholders } from "~/features/shareholders/operations/show.server";
import { listPublicHolders } from "~/features/shareholders/operations/wire.server";
import { HolderPosition, ShareholdersPage } from "~/features/shareholders/schemas";
import { editor, testContext } from "../support/context";

test("says the known kinds in the reader's language and keeps other words; names of Chinese are converted for Hong Kong alone", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "holders-said" });
  ctx.company.name = { "zh-CN": "澄岳精密股份有限公司", tc: "澄岳精密股份有限公司", en: "Chengyue Precision" };
  const position = (day: string, rank: number, name: string, shares: number, more: object) =>
    positions.save(ctx, {
      ...{ id: null, revision: 0 },
      values: HolderPosition.parse({ list: "top10", day, rank: String(rank), name, shares: String(shares), ...more }),
    });
  const first = await position("2025-09-30", 1, "澄岳控股集团有限公司", 120, { kind: "境内一般法人" });
  await position("2025-09-30", 2, "UBS AG", 110, { kind: "ＱＦＩＩ" });
  await position("2025-09-30", 3, "远帆人寿-传统险", 100, { kind: "员工持股计划" });
  const shown = async (lang: "zh-CN" | "tc" | "en") => {
    const { top } = await readShareholders({ ...ctx, lang }, ShareholdersPage.parse({}));
    return top.rows.map(({ name, kind }) => `${name}: ${kind}`);
  };
  expect(await shown("zh-CN")).toEqual([
    ...["澄岳控股集团有限公司: 境内一般法人", "UBS AG: ＱＦＩＩ", "远帆人寿-传统险: 员工持股计划"],
  ]);
  expect(await shown("tc")).toEqual([
    ...["澄岳控股集團有限公司: 境內一般法人", "UBS AG: QFII", "遠帆人壽-傳統險: 員工持股計劃"],
  ]);
  expect(await shown("en")).toEqual([
    ...["澄岳控股集团有限公司: Domestic legal person", "UBS AG: QFII", "远帆人寿-传统险: 员工持股计划"],
  ]);
  const { items } = await listPublicHolders({ ...ctx, lang: "en" }, { listType: "top10" });
  expect(items.map(({ holderType }) => holderType)).toEqual(["Domestic legal person", "QFII", "员工持股计划"]);
  if (!first.ok) throw new Error(first.code);
  expect(await readHolder({ ...ctx, lang: "tc" }, first.value.id)).toMatchObject({
    ...{ name: "澄岳控股集團有限公司", kind: "境內一般法人" },
  });
});

test("a holder's name in the reader's language is shown where it is entered, at every date, and tells nobody apart", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "holders-named" });
  ctx.company.name = { "zh-CN": "澄岳精密股份有限公司", tc: "", en: "Chengyue Precision" };
  const position = (day: string, shares: string, more: object) =>
    positions.save(ctx, {
      ...{ id: null, revision: 0 },
      values: HolderPosition.parse({ list: "top10", day, rank: "1", name: "远帆人寿", shares, ...more }),
    });
  await position("2025-06-30", "100", { nameEn: "Old Name", nameTc: "遠帆人壽保險" });
  await position("2025-09-30", "120", { nameEn: "Yuanfan Life" });
  await position("2025-12-31", "110", {});
  const shown = async (lang: "zh-CN" | "tc" | "en", date?: string) => {
    const { top } = await readShareholders({ ...ctx, lang }, ShareholdersPage.parse({ date }));
    return top.rows.map(({ name, change }) => [name, change]);
  };
  expect(await shown("en")).toEqual([["Yuanfan Life", "reduce"]]);
  expect(await shown("en", "2025-09-30")).toEqual([["Yuanfan Life", "increase"]]);
  expect(await shown("tc", "2025-09-30")).toEqual([["遠帆人壽保險", "increase"]]);
  expect(await shown("zh-CN")).toEqual([["远帆人寿", "reduce"]]);
  const call = async (lang: "en" | "zh-CN") =>
    (await listPublicHolders({ ...ctx, lang }, { listType: "top10" })).items.map(({ holderName }) => holderName);
  expect([await call("en"), await call("zh-CN")]).toEqual([["Yuanfan Life"], ["远帆人寿"]]);
});
