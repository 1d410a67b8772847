import { not } from "~/server/conditions.server";
import type { AreaServer } from "~/server/house.server";
import { applyChosen } from "./operations/apply.server";
import { isEmptySite } from "./queries.server";

export const templatesServer: AreaServer = {
  ticks: { "templates.apply": applyChosen },
  firstSteps: { startingSite: ({ company }) => not(isEmptySite(company.id)) },
};
