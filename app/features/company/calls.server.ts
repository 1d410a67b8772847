import { z } from "zod";
import { type CallTable, call } from "~/server/call-desk.server";
import { saveProfile } from "./operations.server";
import { findProfileRow, findPublishedProfile } from "./queries.server";
import { ProfileSave } from "./schemas";

export const companyCalls = {
  "POST /irh/backHomeManage/saveCompanyBasicInfo": call("company.edit", ProfileSave, saveProfile),
  "POST /irh/backHomeManage/getCompanyBasicInfo": call("company.read", z.object({}), ({ db, company }) =>
    findProfileRow(db, company.id),
  ),
  "POST /irh/fontBackHomeManage/getCompanyBasicInfo": call("public", z.object({}), ({ db, company }) =>
    findPublishedProfile(db, company.id),
  ),
} satisfies CallTable;
