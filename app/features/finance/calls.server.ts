import { z } from "zod";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call } from "~/server/api/router.server";
import { CsvAnswer, FileAnswer, Nothing } from "~/shared/wire";
import { downloadOf } from "~/sheets/sheet-file.server";
import { factsCsv, listFacts } from "./figures/facts.server";
import {
  Facts,
  FactsAsked,
  FileAsked,
  KeptStatementInfo,
  KeyFigures,
  OpenData,
  OpenDataShown,
  StatementAsked,
  StatementInfo,
  StatementYears,
  YearsAsked,
} from "./figures/schemas";
import { findShownStatementInfo, findStatementInfo, listShownYears, listYears } from "./figures/wire.server";
import { IndicatorSaved, IndicatorSort, KeptIndicators, ShownIndicators } from "./indicators/answers-schemas";
import { indicators } from "./indicators/operations.server";
import { IndicatorPeriods } from "./indicators/page-schemas";
import { IndicatorOrder, IndicatorSave } from "./indicators/schemas";
import { listIndicatorSort, listKeptIndicators, listShownIndicators, saveIndicator } from "./indicators/wire.server";
import { findKeyFigures, findShownKeyFigures } from "./key-figures/operations.server";
import { listOpenData, listShownOpenData } from "./open-data/operations.server";
import { openToPublic, openToStaff } from "./statements/operations.server";
import { fileAsked } from "./workbook/file.server";

const staff = "/irh/financialQuick";
const front = "/irh/fontFinancialQuick";
const read = "finance.read";
const edit = "finance.edit";

export const financeCalls = {
  [`POST ${staff}/getOpenFinanceData`]: call(read, Nothing, OpenData, listOpenData),
  [`POST ${staff}/getFinancialStatementInfo`]: call(read, StatementAsked, KeptStatementInfo, findStatementInfo),
  [`POST ${staff}/getFinancialStatementYearList`]: call(read, YearsAsked, StatementYears, listYears),
  [`POST ${staff}/exportFinancialInfoExcel`]: call(read, FileAsked, FileAnswer, async (ctx, query) =>
    downloadOf(await fileAsked(ctx, query, openToStaff())),
  ),
  [`POST ${staff}/getFinancialStatementInfoFromHomePage`]: call(read, Nothing, KeyFigures, findKeyFigures),
  [`POST ${front}/getOpenFinanceDataFont`]: call("public", Nothing, OpenDataShown, listShownOpenData),
  [`POST ${front}/getFinancialStatementInfoFont`]: call(
    "public",
    StatementAsked,
    StatementInfo,
    findShownStatementInfo,
  ),
  [`POST ${front}/getFinancialStatementYearListFont`]: call("public", YearsAsked, StatementYears, listShownYears),
  [`POST ${front}/exportFinancialInfoExcelFont`]: call("public", FileAsked, FileAnswer, async (ctx, query) =>
    downloadOf(await fileAsked(ctx, query, openToPublic(ctx))),
  ),
  [`POST ${front}/getFinancialStatementInfoFromHomePageFont`]: call("public", Nothing, KeyFigures, findShownKeyFigures),
  [`POST ${staff}/getFinancialIndicators`]: call(read, IndicatorPeriods, KeptIndicators, listKeptIndicators),
  [`POST ${staff}/getFinancialIndicatorsSortInfo`]: call(read, Nothing, IndicatorSort, listIndicatorSort),
  [`POST ${staff}/saveFinancialIndicators`]: call(edit, IndicatorSave, IndicatorSaved, saveIndicator, {
    existing: existingIn(indicators),
  }),
  [`POST ${staff}/saveFinancialIndicatorsSortInfo`]: call(edit, IndicatorOrder, z.null(), indicators.sort),
  [`POST ${front}/getFinancialIndicatorsFont`]: call("public", IndicatorPeriods, ShownIndicators, listShownIndicators),
  [`GET ${front}/getFinancialFacts`]: call("public", FactsAsked, Facts, listFacts),
  [`GET ${front}/getFinancialFactsCsv`]: call("public", FactsAsked, CsvAnswer, (ctx, query) =>
    downloadOf(factsCsv(ctx, query)),
  ),
} satisfies CallTable;
