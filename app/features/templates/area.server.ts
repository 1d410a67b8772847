import { page } from "~/features/content/kind";
import { not } from "~/server/database/conditions.server";
import type { AreaServer } from "~/server/registry/registry.server";
import { refuse } from "~/shared/outcome";
import { applyChosen } from "./operations/apply.server";
import { isEmptySite } from "./queries.server";
import { unfilledIn } from "./rules/unfilled";

/** How many of the words that were left are named. */
const named = 3;

export const templatesServer: AreaServer = {
  ticks: { "templates.apply": applyChosen },
  outRule: {
    kind: page.kind,
    whyNot(draft) {
      const words = unfilledIn(draft);
      return words.length > 0 ? refuse("wordsUnfilled", { words: words.slice(0, named).join(" ") }) : null;
    },
  },
  firstSteps: { startingSite: ({ company }) => not(isEmptySite(company.id)) },
};
