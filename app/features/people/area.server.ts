import { type AreaServer, block } from "~/server/house.server";
import { say } from "~/shared/languages";
import { peopleCalls } from "./calls.server";
import { headsOf, peopleReads } from "./operations/show.server";
import { listPeopleNamed, namesPicture, showsPicture } from "./queries.server";

const mostFound = 10;

export const peopleServer: AreaServer = {
  calls: peopleCalls,
  blocks: {
    people: block(
      (ctx) => peopleReads(ctx),
      (rows, { lang }) => headsOf(rows, lang),
    ),
  },
  pictureUses: [{ place: "people:picture", path: "/office/people", names: namesPicture, shows: showsPicture }],
  finders: [
    {
      path: "office/people",
      find: async ({ db, company, lang }, text) =>
        (await listPeopleNamed(db, company.id, text, mostFound)).map(({ name }) => {
          const title = say(name, lang);
          return { title, note: "", href: `/office/people?${new URLSearchParams({ q: title })}` };
        }),
    },
  ],
};
