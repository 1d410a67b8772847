import type { Ctx } from "~/server/request/context.server";
import { StockPage, type StockQuery, stockParams, type WrongDays } from "../schemas";
import { readStockPage } from "./stock-page.server";

const dayFields = ["from", "to", "since", "until"] as const;

/** A parameter as the cache's key holds it: the first of its name, and none that is longer than any it could be. */
const boundedText = (value: string | null) => (value !== null && value.length <= 64 ? value : undefined);

/**
 * What an address of the stock page asks for; wrong days are told and count as not said. 404 for a security that there
 * is not.
 */
export async function loadStock(ctx: Ctx, { searchParams }: URL) {
  const query: StockQuery = Object.fromEntries(stockParams.map((name) => [name, boundedText(searchParams.get(name))]));
  const input = StockPage.safeParse(query);
  const issues = input.success ? [] : input.error.issues;
  const wrong: WrongDays = dayFields.flatMap((field) => {
    const issue = issues.find(({ path: [name] }) => name === field);
    return issue ? [{ field, code: issue.message === "endBeforeStart" ? "endBeforeStart" : "dayInvalid" }] : [];
  });
  const search = input.success
    ? input
    : StockPage.safeParse({ stock: query.stock, range: query.range, compare: query.compare, adjust: query.adjust });
  const page = search.success ? await readStockPage(ctx, search.data) : null;
  if (!page && query.stock) throw new Response(null, { status: 404 });
  return {
    lang: ctx.lang,
    page,
    wrong,
    paged: Boolean(page && (search.data?.before ?? search.data?.after)),
    typed: {
      ...{ stock: query.stock, range: search.data?.range, from: query.from, to: query.to },
      ...{ since: query.since, until: query.until, compare: search.data?.compare },
      adjust: search.data?.adjust,
    },
  };
}
