import { recordHref } from "~/records/rules/record-address";
import type { Ctx } from "~/server/request/context.server";
import { type Fact, stepOf } from "~/shared/facts/differences";
import { factNamed, namedUnits } from "~/shared/facts/names";
import { say } from "~/shared/languages";
import { listPublicFigures } from "../queries.server";

/** The units of such figures, by their Simplified Chinese words: figures in others are not compared. */
const unitsText = { people: ["人", "名"], percent: ["%", "％"] } as const;

/** The key figures with a name that other areas state too, of each of their years. */
export async function statedFacts(ctx: Ctx): Promise<Fact[]> {
  const { db, lang } = ctx;
  const shown = await listPublicFigures(db, ctx);
  return shown.flatMap(({ id, name, unit, series }) => {
    const fact = factNamed(Object.values(name));
    const counted = fact && namedUnits[fact];
    if (!counted || !unitsText[counted].some((one) => one === unit["zh-CN"].trim())) return [];
    const place = { area: "esg", title: say(name, lang), href: recordHref("office/esgFigures", id) };
    return series.map(
      ({ year, value }): Fact => ({
        ...{ name: fact, period: `${year} annual`, unit: counted, place },
        values: [{ value, step: counted === "percent" ? stepOf(value) : undefined }],
      }),
    );
  });
}
