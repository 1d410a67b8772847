import { z } from "zod";
import { RecordAt } from "~/records/schemas";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import {
  institutions,
  listInstitutions,
  listStoredInstitutions,
  saveInstitution,
} from "./operations/institutions.server";
import { units } from "./operations/units.server";
import { listStoredUnits, listUnits, saveUnit } from "./operations/wire.server";
import { StoredUnits, UnitSave, UnitSaved, UnitsView } from "./schemas";
import { InstitutionSave, InstitutionsView, StoredInstitutions } from "./schemas/institutions";

const front = "/irh/frontCompanyManage";
const staff = "/irh/companyManage";

export const organisationCalls = {
  [`POST ${front}/getOrganizationalStructureInfoFont`]: reading(Nothing, UnitsView, listUnits, {
    pages: ["organisation"],
  }),
  [`POST ${staff}/getOrganizationalStructureInfo`]: call("organisation.read", Nothing, StoredUnits, listStoredUnits),
  [`POST ${staff}/saveOrganizationalStructureInfo`]: call("organisation.edit", UnitSave, UnitSaved, saveUnit, {
    existing: existingIn(units),
  }),
  [`POST ${front}/getAllEquityInstitutionsFont`]: reading(Nothing, InstitutionsView, listInstitutions, {
    pages: ["equityInstitutions"],
  }),
  [`POST ${staff}/getAllEquityInstitutions`]: call(
    "organisation.read",
    Nothing,
    StoredInstitutions,
    listStoredInstitutions,
  ),
  [`POST ${staff}/saveEquityInstitutionsInfo`]: call("organisation.edit", InstitutionSave, UnitSaved, saveInstitution, {
    existing: existingIn(institutions),
  }),
  [`POST ${staff}/deleteEquityInstitutionsInfo`]: call("organisation.edit", RecordAt, z.null(), institutions.remove, {
    sameOrigin: true,
  }),
} satisfies CallTable;
