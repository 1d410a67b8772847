import { z } from "zod";
import { recordHref } from "~/records/rules/record-address";
import { type AreaServer, adjustable, block } from "~/server/house.server";
import { hrefOf } from "~/shared/addresses";
import { howMany } from "~/shared/forms/block-settings";
import { saidIn, say } from "~/shared/languages";
import { organisationCalls } from "./calls.server";
import { listInstitutionsNamed, listSeenNamed, listShownInstitutions } from "./queries/institutions.server";
import { listShownUnits, listUnitsNamed } from "./queries.server";

const mostFound = 10;
const mostShown = 6;

export const organisationServer: AreaServer = {
  calls: organisationCalls,
  blocks: {
    organisation: block(
      ({ db, company }) => ({ units: listShownUnits(db, company.id) }),
      ({ units }) => units,
    ),
    institutions: adjustable(z.object({ count: howMany(20) }), ({ count = mostShown }) =>
      block(
        ({ db, company }) => ({ rows: listShownInstitutions(db, company.id) }),
        ({ rows }) => ({ held: rows.filter(({ parentId }) => parentId === null).slice(0, count) }),
      ),
    ),
  },
  siteFinder: {
    reads: ({ db, company }, texts) => listSeenNamed(db, company.id, texts, mostFound),
    hits: (rows: Awaited<ReturnType<typeof listSeenNamed>>, lang) =>
      rows.map(({ id, name }) => ({
        title: say(name, lang),
        lang: saidIn(name, lang),
        href: hrefOf(`equityInstitutions#institution-${id}`),
      })),
  },
  finders: [
    {
      path: "office/institutions",
      find: async ({ db, company, lang }, text) =>
        (await listInstitutionsNamed(db, company.id, text, mostFound)).map(({ id, name, percent }) => ({
          title: say(name, lang),
          note: `${percent}%`,
          href: recordHref("office/institutions", id),
        })),
    },
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
