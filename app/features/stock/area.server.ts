import { fileImport } from "~/server/file-imports.server";
import { type AreaServer, block } from "~/server/house.server";
import { stockCalls } from "./calls.server";
import { composeFeedProblem, feedMail, pullPrices } from "./feed/operations.server";
import { companyFigures } from "./operations/company-figures.server";
import { flowBlockOf, flowBlockReads } from "./operations/flow-blocks.server";
import { flowImports } from "./operations/flow-records.server";
import { showDueDays } from "./operations/held-days.server";
import { priceBlockOf, priceBlockReads } from "./operations/price-block.server";
import { priceImport } from "./operations/price-import.server";
import { hasFirstPrice, hasSecurity } from "./queries.server";
import { flowKinds, flowPaths } from "./rules/flow-terms";

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
