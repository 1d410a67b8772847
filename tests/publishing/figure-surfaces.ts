import { readXlsx } from "hucre/xlsx";
import { addressOf } from "../support/public-pages.ts";

/** The end of a year of which nothing but the set under embargo tells. */
export const secretYear = "2031-12-31";
const told = /2031-12-31|Dec,? ?2031|FY ?2031|"year":2031/;

type Ask = (path: string, options?: { method?: string; json?: object }) => Promise<{ body: Buffer }>;

const calls = ["StatementInfo", "StatementYearList", "Indicators", "StatementInfoFromHomePage"];

/**
 * Every place in which figures are told beside the pages of their set, and whether those of the secret year are there
 * now.
 */
export async function figureSurfaces(ask: Ask): Promise<Record<string, boolean>> {
  const finance = "/irh/fontFinancialQuick";
  const posted = { method: "POST", json: {} };
  const text = async (path: string, options?: typeof posted) => (await ask(path, options)).body.toString();
  const book = async (path: string, options?: typeof posted) => {
    const { sheets } = await readXlsx(new Uint8Array((await ask(path, options)).body));
    return JSON.stringify(sheets.map(({ rows }) => rows));
  };
  const surfaces: [name: string, text: Promise<string>][] = [
    ...["financials", "indicators", "dupont", "index", "index/column?id=disclosure", "results"].map(
      (page): [string, Promise<string>] => [page, text(addressOf(page, "en"))],
    ),
    ["book of everything", book("/ui/irh/financials.xlsx?lang=en")],
    ["book as shown", book("/ui/irh/financials.xlsx?statement=income&lang=en")],
    ["book by call", book(`${finance}/exportFinancialInfoExcelFont?lang=en`, posted)],
    ["facts", text(`${finance}/getFinancialFacts?lang=en`)],
    ["facts as CSV", text(`${finance}/getFinancialFactsCsv?lang=en`)],
    ...calls.map((name): [string, Promise<string>] => [
      `call of ${name}`,
      text(`${finance}/getFinancial${name}Font?lang=en`, posted),
    ]),
  ];
  return Object.fromEntries(await Promise.all(surfaces.map(async ([name, one]) => [name, told.test(await one)])));
}
