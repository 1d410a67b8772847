import { fileImport } from "~/server/registry/file-imports.server";
import { type AreaServer, block } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { companyCalls } from "./calls.server";
import { factImport } from "./facts-import/operations.server";
import {
  hasPublishedProfile,
  isNamedInAll,
  listPublishedProfile,
  namesPicture,
  picturesIn,
  publishedOf,
  showsPicture,
} from "./queries.server";
import { pictureFields } from "./rules";

/** Read once for all blocks. */
const readProfile = ({ db, company }: Ctx) => ({
  rows: listPublishedProfile(
    db,
    company.id,
    company.settings.banner?.pictures.map(({ picture }) => picture),
  ),
});
const profile = block(readProfile, ({ rows }) => publishedOf(rows));
const headline = block(readProfile, ({ rows }, { company }) => {
  const { profile } = publishedOf(rows) ?? {};
  const { name, settings } = company;
  return { ...(profile && { profile }), pictures: picturesIn(rows), name, banner: settings.banner };
});

export const companyServer: AreaServer = {
  imports: [fileImport(factImport, "company:import.title", "company.edit", "office/company/sources/import")],
  calls: companyCalls,
  blocks: { headline, reasons: profile, profile, contactPerson: profile, contact: profile },
  pictureUses: pictureFields.map((field) => ({
    place: `company:picture.${field}`,
    path: "/office/company",
    names: (companyId, id) => namesPicture(companyId, field, id),
    shows: (companyId, id) => showsPicture(companyId, field, id),
  })),
  firstSteps: {
    names: ({ company }) => isNamedInAll(company.id),
    profile: ({ company }) => hasPublishedProfile(company.id),
  },
};
