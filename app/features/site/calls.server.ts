import { z } from "zod";
import { type CallTable, call } from "~/server/call-desk.server";
import { changeTheme, lookOf } from "./operations/look.server";
import { Look } from "./schemas";

const nothing = z.object({});

export const siteCalls = {
  "POST /irh/webSiteSetting/saveModuleCustomStyle": call("site.theme", Look, changeTheme),
  "POST /irh/webSiteSetting/getCompanyCustomStyleData": call("site.read", nothing, lookOf),
  "POST /irh/indexHome/getCompanyCustomStyleData": call("public", nothing, lookOf),
} satisfies CallTable;
