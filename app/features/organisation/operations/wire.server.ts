import type { z } from "zod";
import type { Ctx } from "~/server/request/context.server";
import { say, textLang } from "~/shared/languages";
import { listPublicUnits } from "../queries.server";
import { placedOf } from "../rules/tree";
import type { UnitSave } from "../schemas";
import { units } from "./units.server";

/** The chart as readers have it, in their language. */
export async function listUnits(ctx: Ctx) {
  const { db, lang } = ctx;
  const rows = await listPublicUnits(db, ctx);
  return {
    items: placedOf(rows).map(({ one: { id, parentId, name }, level }) => ({
      ...{ id, parentId, level },
      name: say(name, lang),
      lang: textLang(name, lang),
    })),
  };
}

/** The chart as staff have it, also what is not shown, in all languages. */
export const listStoredUnits = async (ctx: Ctx) => ({
  items: placedOf(await units.list(ctx)).map(({ one, level }) => ({ ...one, level })),
});

/** Saves one unit from a call, and moves it where a place is said. Refuses as `units.save` does. */
export const saveUnit = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof UnitSave>) =>
  units.save(ctx, { id, revision, posted, values });
