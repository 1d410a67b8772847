import { z } from "zod";
import { codedFields, fieldWords } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, adjustable, block } from "~/server/registry/registry.server";
import { howMany } from "~/shared/forms/block-settings";
import { say } from "~/shared/languages";
import { companyFigures } from "./operations/company-figures.server";
import { distributionImport } from "./operations/distribution-import.server";
import { priceYield } from "./operations/price-yield.server";
import { statedFacts } from "./operations/stated-facts.server";
import {
  type CapitalRow,
  type DistributionRow,
  listCapitals,
  listDistributions,
  selectActions,
  selectShareHistory,
  selectShares,
} from "./queries.server";
import { distributions, shareCapitals } from "./tables.server";

/** How many distributions a block names. */
const named = 3;

const dividends = adjustable(z.object({ count: howMany() }), ({ count = named }) =>
  block(
    (_, contents) => ({ distributions: listDistributions(contents.db, contents).limit(count) }),
    ({ distributions }, { lang }) =>
      distributions.map(({ id, period, kind, status, exDay, plan }) => ({
        ...{ id, period, kind, status, exDay, plan: say(plan, lang) },
      })),
  ),
);

const shareCapital = block(
  (_, contents) => ({ capitals: listCapitals(contents.db, contents).limit(1) }),
  ({ capitals: [newest] }, { lang }) => {
    if (!newest) return null;
    const { day, reason, total, tradable, restricted, overseas } = newest;
    return { day, reason: say(reason, lang), total, tradable, restricted, overseas };
  },
);

export const equityServer: AreaServer = {
  imports: [fileImport(distributionImport, "equity:import.title", "equity.edit", "office/dividends/import")],
  blocks: { dividends, shareCapital },
  shareActions: selectActions,
  shareCounts: selectShares,
  shareHistory: selectShareHistory,
  priceRatio: priceYield,
  figures: companyFigures,
  records: [
    {
      table: distributions,
      word: "equity:dividends.title",
      path: "office/dividends",
      edit: "equity.edit",
      fields: {
        ...fieldWords("equity:field", ["period", "cash", "bonus", "capitalised", "plan"]),
        ...fieldWords("equity:field", ["proposedOn", "recordDay", "exDay", "payDay", "shares", "netProfit"]),
        ...codedFields("equity", ["kind", "status"]),
      },
      nameOf: ({ period, plan }: DistributionRow) => (plan["zh-CN"] ? plan : period),
      waits: true,
      periodEnd: "period",
    },
    {
      table: shareCapitals,
      word: "equity:capital.title",
      path: "office/shareCapital",
      edit: "equity.edit",
      fields: fieldWords("equity:field", ["day", "reason", "restricted", "tradable", "overseas", "total"]),
      nameOf: ({ day }: CapitalRow) => day,
      waits: true,
    },
  ],
  facts: statedFacts,
};
