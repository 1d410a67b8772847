import { pictures } from "~/pictures/tables.server";
import { recordsFor } from "~/records/queries/audience.server";
import { recordHref } from "~/records/rules/record-address";
import { toStaff } from "~/records/staff-audience.server";
import { fieldWords, namedFields } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import { hrefOf } from "~/shared/addresses";
import { say, textLang, type Words } from "~/shared/languages";
import { peopleCalls } from "./calls.server";
import { peopleImport } from "./operations/import.server";
import { headingsOf, headsOf, headsReads } from "./operations/show.server";
import { statedFacts } from "./operations/stated-facts.server";
import {
  type GroupRow,
  hasPerson,
  listPeopleNamed,
  listSeenNamed,
  namesPicture,
  type PersonRow,
  showsPicture,
} from "./queries.server";
import { people, personGroups } from "./tables.server";

const maxResults = 10;

export const peopleServer: AreaServer = {
  imports: [fileImport(peopleImport, "people:import.title", "people.edit", "office/companyPeople/import")],
  calls: peopleCalls,
  blocks: {
    people: block(headsReads, (rows, { lang }) => headsOf(rows, lang)),
  },
  pictureUses: [{ place: "people:picture", path: "/office/companyPeople", names: namesPicture, shows: showsPicture }],
  headings: headingsOf,
  facts: statedFacts,
  siteFinder: {
    reads: (ctx, texts) => listSeenNamed(ctx.db, ctx, texts, maxResults),
    hits: (rows: Awaited<ReturnType<typeof listSeenNamed>>, lang) =>
      rows.map(({ id, name, post }) => ({
        title: say(name, lang),
        lang: textLang(name, lang),
        ...(post && { note: say(JSON.parse(post) as Words, lang) }),
        href: hrefOf(`people#person-${id}`),
      })),
  },
  places: [{ page: "people", path: (id) => `people#person-${id}`, has: hasPerson }],
  records: [
    {
      table: people,
      word: "people:office.title",
      path: "office/companyPeople",
      edit: "people.edit",
      fields: {
        ...fieldWords("people:field", ["name", "seats", "biography", "phone", "email"]),
        ...namedFields("people:field", { portrait: pictures }),
      },
      nameOf: ({ name }: PersonRow) => name,
      unsaid: ["phone", "email", "portrait"],
      waits: true,
    },
    {
      table: personGroups,
      word: "people:office.groups",
      path: "office/companyPeople/groups",
      edit: "people.edit",
      fields: { name: "people:field.group" },
      nameOf: ({ name, kind }: GroupRow) => (name["zh-CN"] ? name : kind),
      waits: true,
    },
  ],
  finders: [
    {
      path: "office/companyPeople",
      find: async (ctx, text) =>
        (await listPeopleNamed(ctx.db, ctx.company.id, text, maxResults, recordsFor(people, toStaff(ctx)))).map(
          ({ id, name }) => ({
            title: say(name, ctx.lang),
            note: "",
            href: recordHref("office/companyPeople", id),
          }),
        ),
    },
  ],
};
