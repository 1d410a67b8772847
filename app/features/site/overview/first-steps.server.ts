import { never } from "~/server/database/conditions.server";
import { findWhether, heldIn } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";

/** What a company does before it goes live, in order, each with its screen and whether it is done; one read. */
export async function readFirstSteps({ db, company, registry, ...rest }: Ctx) {
  const steps = registry.areas
    .flatMap(({ name: area, firstSteps = [] }) => firstSteps.map((step) => ({ area, ...step })))
    .sort((one, other) => one.place - other.place);
  const ctx = { db, company, registry, ...rest };
  const conditions = steps.map(({ key }) => registry.firstSteps[key]?.(ctx) ?? never);
  const held = heldIn(await findWhether(db, company.id, conditions));
  return steps.map(({ area, key, path }, at) => ({ area, key, path, done: held[at] ?? false }));
}

export type FirstSteps = Awaited<ReturnType<typeof readFirstSteps>>;
