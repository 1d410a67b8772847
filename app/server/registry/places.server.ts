import type { SQLWrapper } from "drizzle-orm";
import type { Condition } from "../database/conditions.server";
import type { Ctx } from "../request/context.server";

/**
 * Where readers have records of a sort: the page in the menu, the path of one record, and the condition that they have
 * it.
 */
export type RecordPlace = { page: string; path: (id: string) => string; has: (ctx: Ctx, id: string) => Condition };

/**
 * One place where rows of an area name a picture of the company; `place` is the locale key of its name, `path` the
 * office screen. `names` is true when anything there, published or not, names the picture `id`; `shows`, when what
 * readers have at `now` does.
 */
export type PictureUse = {
  place: string;
  path: string;
  names: (companyId: string, id: SQLWrapper) => Condition;
  shows: (companyId: string, id: SQLWrapper, now: Date) => Condition;
};
