import { otherThan } from "~/features/stock/rules/codes";
import { defineRecordImport } from "~/records/define-record-import.server";
import { refuse } from "~/shared/outcome";
import { readDistribution } from "../form";
import type { DistributionRow } from "../queries.server";
import { type DistributionField, distributionHeading, isEnough, readDistributions } from "../rules/distribution-file";
import { mostDistributions } from "../rules/terms";
import { Distribution, type DistributionFile, type DistributionValues } from "../schemas";
import { distributions } from "../tables.server";

/**
 * The import of distributions, one a line, found again by period and kind. What a line does not say stays as it is. Refuses
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
  isEnough,
  keyOf: ({ period, kind }) => `${period} ${kind}`,
  schema: Distribution,
  empty: readDistribution(new FormData()),
  read({ company }, { file, table, heading }) {
    const own = company.settings.codes ?? [];
    const other = otherThan([file.name, table.sheet ?? ""], own);
    if (other) return refuse("fileOfOtherCompany", { expected: own.join("、"), ...other });
    return readDistributions(table, heading, own);
  },
});
