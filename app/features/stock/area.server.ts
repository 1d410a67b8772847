import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { stockCalls } from "./calls.server";
import { priceBlockOf, priceBlockReads } from "./chart/price-block.server";
import { composeFeedProblem, feedMail, pullPrices } from "./feed/operations.server";
import { flowBlockOf, flowBlockReads } from "./flows/flow-blocks.server";
import { flowImports } from "./flows/flow-records.server";
import { flowKinds, flowPaths } from "./flows/flow-terms";
import { showDueDays } from "./held-days/operations.server";
import { priceImport } from "./import/operations.server";
import { companyFigures } from "./quotes/company-figures.server";
import { hasFirstPrice, hasSecurity } from "./securities/queries.server";

const price = block(priceBlockReads, priceBlockOf);

export const stockServer: AreaServer = {
  calls: stockCalls,
  mails: { [feedMail]: composeFeedProblem },
  ticks: { "stock.priceFeed": pullPrices, "stock.showDueDays": showDueDays },
  figures: companyFigures,
  imports: [
    {
      ...{ importer: priceImport, word: "stock:import.title", permission: "stock.import" },
      ...{ path: "office/prices", files: "office/prices/files" },
    },
    ...flowKinds.map((kind) =>
      fileImport(
        flowImports[kind],
        `stock:flows.${kind}.importTitle`,
        "stock.import",
        `office/${flowPaths[kind]}/import`,
      ),
    ),
  ],
  blocks: {
    price,
    quote: price,
    northbound: block(flowBlockReads, flowBlockOf("northbound")),
    margin: block(flowBlockReads, flowBlockOf("margin")),
  },
  firstSteps: {
    securities: ({ company }) => hasSecurity(company.id),
    prices: ({ company }) => hasFirstPrice(company.id),
  },
};
