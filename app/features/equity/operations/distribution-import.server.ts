import { defineRecordImport } from "~/records/define-record-import.server";
import { listRecords } from "~/records/queries.server";
import { readDistribution } from "../form";
import type { DistributionRow } from "../queries.server";
import {
  type DistributionField,
  distributionHeading,
  isEnough,
  readDistributions,
  tenfoldAmounts,
} from "../rules/distribution-file";
import { mostDistributions } from "../rules/terms";
import { yieldsApart } from "../rules/yields-stated";
import { Distribution, type DistributionFile, type DistributionValues } from "../schemas";
import { distributions } from "../tables.server";
import { listYearCloses } from "./dividends.server";

/**
 * The import of distributions, one a line, found again by period and kind. What a line does not say stays as it is;
 * what it says of its yield is compared with what follows from cash and price, and not kept. Refuses
 * `fileOfOtherCompany` where the name of a file without a column of codes carries the code of somebody else.
 */
export const distributionImport = defineRecordImport<
  DistributionRow,
  DistributionValues,
  DistributionField,
  DistributionFile
>({
  name: "equity.distributions",
  action: "equity.importDistributions",
  undoAction: "equity.undoDistributions",
  purpose: "equity",
  table: distributions,
  max: mostDistributions,
  headingOf: distributionHeading,
  days: ["period", "proposedOn", "recordDay", "exDay", "payDay"],
  isEnough,
  past: ["period", "proposedOn"],
  follows: { cash: ["plan"], bonus: ["plan"], capitalised: ["plan"] },
  keyOf: ({ period, kind }) => `${period} ${kind}`,
  schema: Distribution,
  empty: readDistribution(new FormData()),
  async read(ctx, { table, heading }) {
    const own = ctx.company.settings.codes ?? [];
    const { yields, rows, problems: unread, ...read } = readDistributions(table, heading, own);
    const tenfold = tenfoldAmounts(rows, await listRecords<DistributionRow>(ctx.db, distributions, ctx.company.id));
    const doubted = new Set(tenfold.map(({ line }) => line));
    const problems = [...unread, ...tenfold];
    const sound = { ...read, rows: rows.filter(({ line }) => !doubted.has(line)) };
    const at = heading.columns.indexOf("yield");
    if (at < 0) return { ...sound, problems };
    const closes = await listYearCloses(ctx);
    return { ...sound, problems: [...problems, ...yieldsApart(yields, heading.headers[at] ?? "", closes)] };
  },
});
