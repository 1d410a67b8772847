import { recordHref } from "~/records/rules/record-address";
import { type AreaServer, block } from "~/server/house.server";
import { hrefOf } from "~/shared/addresses";
import { saidIn, say } from "~/shared/languages";
import { peopleCalls } from "./calls.server";
import { headingsOf, headsOf, headsReads } from "./operations/show.server";
import { statedFacts } from "./operations/stated-facts.server";
import { listPeopleNamed, listSeenNamed, namesPicture, showsPicture } from "./queries.server";

const mostFound = 10;

export const peopleServer: AreaServer = {
  calls: peopleCalls,
  blocks: {
    people: block(headsReads, (rows, { lang }) => headsOf(rows, lang)),
  },
  pictureUses: [{ place: "people:picture", path: "/office/companyPeople", names: namesPicture, shows: showsPicture }],
  headings: headingsOf,
  facts: statedFacts,
  siteFinder: {
    reads: ({ db, company }, texts) => listSeenNamed(db, company.id, texts, mostFound),
    hits: (rows: Awaited<ReturnType<typeof listSeenNamed>>, lang) =>
      rows.map(({ id, name }) => ({
        title: say(name, lang),
        lang: saidIn(name, lang),
        href: hrefOf(`people#person-${id}`),
      })),
  },
  finders: [
    {
      path: "office/companyPeople",
      find: async ({ db, company, lang }, text) =>
        (await listPeopleNamed(db, company.id, text, mostFound)).map(({ id, name }) => ({
          title: say(name, lang),
          note: "",
          href: recordHref("office/companyPeople", id),
        })),
    },
  ],
};
