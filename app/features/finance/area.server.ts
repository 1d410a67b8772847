import { contentCalls } from "~/publishing/shared-calls.server";
import { fileImport } from "~/server/file-imports.server";
import { type AreaServer, block } from "~/server/house.server";
import { financeCalls } from "./calls.server";
import { figures } from "./kind";
import { companyFigures } from "./operations/company-figures.server";
import { statedFacts } from "./operations/facts/stated-facts.server";
import { openToPublic } from "./operations/financials.server";
import { figuresImport } from "./operations/import.server";
import { namesOf } from "./operations/indicator-wire.server";
import { keyFigureReads, keyFiguresShown } from "./operations/key-figures.server";
import { earningsRatio } from "./operations/price-ratio.server";
import type { IndicatorRow } from "./queries/indicators.server";
import { areFiguresOf } from "./queries/set.server";
import { indicators } from "./tables.server";

export const financeServer: AreaServer = {
  imports: [fileImport(figuresImport, "finance:office.new", "finance.edit", "office/figures/import")],
  calls: financeCalls,
  shared: contentCalls(figures),
  tabs: (ctx) =>
    openToPublic(ctx).statements.map((name) => ({
      path: `financials?statement=${name}`,
      word: `finance:statement.${name}`,
    })),
  priceRatio: earningsRatio,
  figures: companyFigures,
  facts: statedFacts,
  draftRule: { kind: figures.kind, field: "facts.figures", holds: areFiguresOf },
  records: [
    {
      table: indicators,
      word: "indicators:title",
      path: "office/indicators",
      edit: "finance.edit",
      fields: {
        name: "indicators:indicator",
        unit: "indicators:office.unit",
        formula: "indicators:office.formula",
        posted: "indicators:office.posted",
      },
      nameOf: ({ id, name }: IndicatorRow) => namesOf({ id, name }),
      waits: false,
    },
  ],
  blocks: { figuresOfYear: block(keyFigureReads, keyFiguresShown) },
};
