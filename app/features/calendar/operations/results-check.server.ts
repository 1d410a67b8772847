import { statementsOf } from "~/features/finance/operations/stated.server";
import type { Ctx } from "~/server/context.server";
import type { Results } from "../rules/results";
import { type Apart, figuresApart } from "../rules/stated-figures";

/** Which headline figures of an event differ from the statements of their period as this person may know them; none without any. */
export async function checkResults(ctx: Ctx, results: Results | null | undefined): Promise<Apart[]> {
  return results ? figuresApart(results, await statementsOf(ctx, results.period.year)) : [];
}
