import { z } from "zod";
import { recordHref } from "~/records/rules/record-address";
import { toStaff } from "~/records/staff-audience.server";
import { fieldWords, namedFields } from "~/server/registry/field-words.server";
import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, adjustable, block } from "~/server/registry/registry.server";
import { hrefOf } from "~/shared/addresses";
import { howMany } from "~/shared/forms/block-settings";
import { say, textLang, type Words } from "~/shared/languages";
import { organisationCalls } from "./calls.server";
import { institutionsImport } from "./operations/institution-import.server";
import {
  type InstitutionRow,
  listInstitutionsNamed,
  listPublicInstitutions,
  listSeenNamed,
} from "./queries/institutions.server";
import { listPublicUnits, listUnitsNamed, type UnitRow } from "./queries.server";
import { equityInstitutions, organisationUnits } from "./tables.server";

const maxResults = 10;
const maxShown = 6;

export const organisationServer: AreaServer = {
  imports: [
    fileImport(institutionsImport, "organisation:import.title", "organisation.edit", "office/institutions/import"),
  ],
  calls: organisationCalls,
  blocks: {
    organisation: block(
      (_, contents) => ({ units: listPublicUnits(contents.db, contents) }),
      ({ units }) => units,
    ),
    institutions: adjustable(z.object({ count: howMany(20) }), ({ count = maxShown }) =>
      block(
        (_, contents) => ({ rows: listPublicInstitutions(contents.db, contents) }),
        ({ rows }) => ({ held: rows.filter(({ parentId }) => parentId === null).slice(0, count) }),
      ),
    ),
  },
  siteFinder: {
    reads: (ctx, texts) => listSeenNamed(ctx.db, ctx, texts, maxResults),
    hits: (rows: Awaited<ReturnType<typeof listSeenNamed>>, lang) =>
      rows.map(({ id, name }) => {
        const words = JSON.parse(name) as Words;
        return {
          title: say(words, lang),
          lang: textLang(words, lang),
          href: hrefOf(`equityInstitutions#institution-${id}`),
        };
      }),
  },
  records: [
    {
      table: organisationUnits,
      word: "organisation:title",
      path: "office/organisation",
      edit: "organisation.edit",
      fields: {
        ...fieldWords("organisation:field", ["name"]),
        ...namedFields("organisation:field", { parentId: organisationUnits }),
      },
      nameOf: ({ name }: UnitRow) => name,
      unsaid: ["parentId"],
      waits: true,
    },
    {
      table: equityInstitutions,
      word: "organisation:institutions.title",
      path: "office/institutions",
      edit: "organisation.edit",
      fields: {
        ...fieldWords("organisation:institution", ["name", "place", "business"]),
        kind: { label: "organisation:institution.kind", codes: "organisation:kind" },
        ...fieldWords("organisation:institution", ["percent", "capital", "currency", "asOf"]),
        parentId: { label: "organisation:institution.holder", names: equityInstitutions },
      },
      nameOf: ({ name }: InstitutionRow) => name,
      unsaid: ["parentId"],
      waits: true,
    },
  ],
  finders: [
    {
      path: "office/institutions",
      find: async (ctx, text) =>
        (await listInstitutionsNamed(ctx.db, toStaff(ctx), text, maxResults)).map(({ id, name, percent }) => ({
          title: say(name, ctx.lang),
          note: `${percent}%`,
          href: recordHref("office/institutions", id),
        })),
    },
    {
      path: "office/organisation",
      find: async (ctx, text) =>
        (await listUnitsNamed(ctx.db, toStaff(ctx), text, maxResults)).map(({ name }) => ({
          title: say(name, ctx.lang),
          note: "",
          href: "/office/organisation",
        })),
    },
  ],
};
