import { type CallTable, call } from "~/server/door/call-desk.server";
import { Nothing } from "~/shared/wire";
import { listKeptUnits, listUnits, saveUnit } from "./operations/wire.server";
import { KeptUnits, ShownUnits, UnitSave, UnitSaved } from "./schemas";

const front = "/irh/frontCompanyManage";
const staff = "/irh/companyManage";

export const organisationCalls = {
  [`POST ${front}/getOrganizationalStructureInfoFont`]: call("public", Nothing, ShownUnits, listUnits),
  [`POST ${staff}/getOrganizationalStructureInfo`]: call("organisation.read", Nothing, KeptUnits, listKeptUnits),
  [`POST ${staff}/saveOrganizationalStructureInfo`]: call("organisation.edit", UnitSave, UnitSaved, saveUnit),
} satisfies CallTable;
