import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { wholeFigures } from "./flow-figures";
import type { FlowKind, FlowValues } from "./flow-terms";
import { type FlowDay, listNewestFlows } from "./queries.server";

/** What the blocks of both kinds read, in one statement. */
export const flowBlockReads = ({ db, company, now, registry }: Ctx) => ({
  flows: listNewestFlows(db, { company, now }, beijingDay(now), registry.shareCounts),
});
type Rows = { flows: Awaited<ReturnType<typeof listNewestFlows>> };

/** The newest day of a kind and the one before; null for none. */
export const flowBlockOf =
  (of: FlowKind) =>
  ({ flows }: Rows) => {
    const days = flows
      .filter(({ kind }) => kind === of)
      .map(({ point, capital }) => wholeFigures(JSON.parse(point) as FlowDay & FlowValues, capital))
      .sort((one, other) => other.day.localeCompare(one.day));
    const [latest, before] = days;
    return latest ? { latest, before } : null;
  };
export type FlowBlock = ReturnType<ReturnType<typeof flowBlockOf>>;
