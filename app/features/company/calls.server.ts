import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { ProfileVersions, ProfileView, SavedProfile, TakenOver, UpdateFlagSet } from "./answers";
import { saveProfile } from "./profile/operations.server";
import { findProfileRow, findPublishedProfile } from "./queries.server";
import { profileFor } from "./rules";
import { ProfileSave } from "./schemas";
import { changeUpdateFlag, showBasicInfo, takeOver } from "./sources/operations.server";
import { TakeOver, UpdateFlag } from "./sources/schemas";

export const companyCalls = {
  "POST /irh/backHomeManage/saveCompanyBasicInfo": call("company.edit", ProfileSave, SavedProfile, saveProfile, {
    existing: async ({ db, company }) => {
      const row = await findProfileRow(db, company.id);
      return row && { profile: row.draft };
    },
  }),
  "POST /irh/backHomeManage/getCompanyBasicInfo": call("company.read", Nothing, ProfileVersions, showBasicInfo),
  "POST /irh/backHomeManage/updateBasicInfo": call("company.edit", TakeOver, TakenOver, takeOver),
  "POST /irh/backHomeManage/changeBasicInfoUpdateFlag": call(
    "company.edit",
    UpdateFlag,
    UpdateFlagSet,
    changeUpdateFlag,
  ),
  "POST /irh/fontBackHomeManage/getCompanyBasicInfo": reading(Nothing, ProfileView, async ({ db, company, lang }) =>
    profileFor(await findPublishedProfile(db, company.id), lang),
  ),
} satisfies CallTable;
