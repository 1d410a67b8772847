import { contentCalls } from "~/publishing/shared-calls.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { financeCalls } from "./calls.server";
import { companyFigures } from "./figures/company-figures.server";
import { earningsRatio } from "./figures/price-ratio.server";
import { figuresImport } from "./import/operations.server";
import type { IndicatorRow } from "./indicators/queries.server";
import { namesOf } from "./indicators/wire.server";
import { keyFigureReads, keyFiguresShown } from "./key-figures/operations.server";
import { statedFacts } from "./key-figures/stated-facts.server";
import { figures } from "./kind";
import { areFiguresOf } from "./sets/queries.server";
import { openToPublic } from "./statements/operations.server";
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
