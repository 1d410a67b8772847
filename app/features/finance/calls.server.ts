import { z } from "zod";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call } from "~/server/api/router.server";
import { CsvAnswer, FileAnswer, Nothing } from "~/shared/wire";
import { downloadOf } from "~/sheets/sheet-file.server";
import { factsCsv, listFacts } from "./figures/facts.server";
import {
  Facts,
  FactsQuery,
  FileQuery,
  KeyFigures,
  OpenData,
  OpenDataView,
  StatementInfo,
  StatementQuery,
  StatementYears,
  StoredStatementInfo,
  YearsQuery,
} from "./figures/schemas";
import { findPublicStatementInfo, findStatementInfo, listPublicYears, listYears } from "./figures/wire.server";
import { IndicatorSaved, IndicatorSort, IndicatorsView, StoredIndicators } from "./indicators/answers-schemas";
import { indicators } from "./indicators/operations.server";
import { IndicatorPeriods } from "./indicators/page-schemas";
import { IndicatorOrder, IndicatorSave } from "./indicators/schemas";
import { listIndicatorSort, listPublicIndicators, listStoredIndicators, saveIndicator } from "./indicators/wire.server";
import { findKeyFigures, findPublicKeyFigures } from "./key-figures/operations.server";
import { listOpenData, listPublicOpenData } from "./open-data/operations.server";
import { openToPublic, openToStaff } from "./statements/operations.server";
import { fileRequested } from "./workbook/file.server";

const staff = "/irh/financialQuick";
const front = "/irh/fontFinancialQuick";
const read = "finance.read";
const edit = "finance.edit";

export const financeCalls = {
  [`POST ${staff}/getOpenFinanceData`]: call(read, Nothing, OpenData, listOpenData),
  [`POST ${staff}/getFinancialStatementInfo`]: call(read, StatementQuery, StoredStatementInfo, findStatementInfo),
  [`POST ${staff}/getFinancialStatementYearList`]: call(read, YearsQuery, StatementYears, listYears),
  [`POST ${staff}/exportFinancialInfoExcel`]: call(read, FileQuery, FileAnswer, async (ctx, query) =>
    downloadOf(await fileRequested(ctx, query, openToStaff())),
  ),
  [`POST ${staff}/getFinancialStatementInfoFromHomePage`]: call(read, Nothing, KeyFigures, findKeyFigures),
  [`POST ${front}/getOpenFinanceDataFont`]: call("public", Nothing, OpenDataView, listPublicOpenData),
  [`POST ${front}/getFinancialStatementInfoFont`]: call(
    "public",
    StatementQuery,
    StatementInfo,
    findPublicStatementInfo,
  ),
  [`POST ${front}/getFinancialStatementYearListFont`]: call("public", YearsQuery, StatementYears, listPublicYears),
  [`POST ${front}/exportFinancialInfoExcelFont`]: call("public", FileQuery, FileAnswer, async (ctx, query) =>
    downloadOf(await fileRequested(ctx, query, openToPublic(ctx))),
  ),
  [`POST ${front}/getFinancialStatementInfoFromHomePageFont`]: call(
    "public",
    Nothing,
    KeyFigures,
    findPublicKeyFigures,
  ),
  [`POST ${staff}/getFinancialIndicators`]: call(read, IndicatorPeriods, StoredIndicators, listStoredIndicators),
  [`POST ${staff}/getFinancialIndicatorsSortInfo`]: call(read, Nothing, IndicatorSort, listIndicatorSort),
  [`POST ${staff}/saveFinancialIndicators`]: call(edit, IndicatorSave, IndicatorSaved, saveIndicator, {
    existing: existingIn(indicators),
  }),
  [`POST ${staff}/saveFinancialIndicatorsSortInfo`]: call(edit, IndicatorOrder, z.null(), indicators.sort),
  [`POST ${front}/getFinancialIndicatorsFont`]: call("public", IndicatorPeriods, IndicatorsView, listPublicIndicators),
  [`GET ${front}/getFinancialFacts`]: call("public", FactsQuery, Facts, listFacts),
  [`GET ${front}/getFinancialFactsCsv`]: call("public", FactsQuery, CsvAnswer, (ctx, query) =>
    downloadOf(factsCsv(ctx, query)),
  ),
} satisfies CallTable;
