import { type CallTable, call } from "~/server/door/call-desk.server";
import { Nothing } from "~/shared/wire";
import { saveProfile, showVersions } from "./operations.server";
import { findPublishedProfile } from "./queries.server";
import { profileFor } from "./rules";
import { ProfileSave } from "./schemas";
import { ProfileVersions, SavedProfile, ShownProfile } from "./schemas/answers";

export const companyCalls = {
  "POST /irh/backHomeManage/saveCompanyBasicInfo": call("company.edit", ProfileSave, SavedProfile, saveProfile),
  "POST /irh/backHomeManage/getCompanyBasicInfo": call("company.read", Nothing, ProfileVersions, showVersions),
  "POST /irh/fontBackHomeManage/getCompanyBasicInfo": call(
    "public",
    Nothing,
    ShownProfile,
    async ({ db, company, lang }) => profileFor(await findPublishedProfile(db, company.id), lang),
  ),
} satisfies CallTable;
