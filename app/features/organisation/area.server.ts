import { type AreaServer, block } from "~/server/house.server";
import { say } from "~/shared/languages";
import { organisationCalls } from "./calls.server";
import { listShownUnits, listUnitsNamed } from "./queries.server";

const mostFound = 10;

export const organisationServer: AreaServer = {
  calls: organisationCalls,
  blocks: {
    organisation: block(
      ({ db, company }) => ({ units: listShownUnits(db, company.id) }),
      ({ units }) => units,
    ),
  },
  finders: [
    {
      path: "office/organisation",
      find: async ({ db, company, lang }, text) =>
        (await listUnitsNamed(db, company.id, text, mostFound)).map(({ name }) => ({
          title: say(name, lang),
          note: "",
          href: "/office/organisation",
        })),
    },
  ],
};
