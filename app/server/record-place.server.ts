import type { Condition } from "./conditions.server";
import type { Ctx } from "./context.server";

/**
 * Where readers have records of a sort: the path of the page in the menu, the path of one of them, and what is true in a
 * statement while they have that one.
 */
export type RecordPlace = { page: string; path: (id: string) => string; has: (ctx: Ctx, id: string) => Condition };
