import { type Refusal, refuse } from "~/shared/outcome";

const listed = (ids: readonly string[]) => ids.slice(0, 20).join(", ");

/**
 * Why an order was not taken: it leaves out some of those that there are, names others or one twice; or, where it names
 * exactly these, somebody else changed the list meanwhile.
 */
export function orderRefused(ids: readonly string[], known: readonly string[]): Refusal {
  const missing = known.filter((id) => !ids.includes(id));
  const unknown = ids.filter((id, at) => !known.includes(id) || ids.indexOf(id) !== at);
  if (missing.length === 0 && unknown.length === 0) return refuse("changedMeanwhile");
  return refuse("orderIncomplete", { missing: listed(missing), unknown: listed(unknown) });
}
