import { z } from "zod";
import { type CallTable, call } from "~/server/call-desk.server";
import { changeTheme, lookOf } from "./operations/look.server";
import { countVideoView, countView } from "./operations/views.server";
import { Look } from "./schemas";
import { VideoView, ViewInfo } from "./schemas/views";

const nothing = z.object({});

export const siteCalls = {
  "POST /irh/webSiteSetting/saveModuleCustomStyle": call("site.theme", Look, changeTheme),
  "POST /irh/webSiteSetting/getCompanyCustomStyleData": call("site.read", nothing, lookOf),
  "POST /irh/indexHome/getCompanyCustomStyleData": call("public", nothing, lookOf),
  "POST /irh/indexHome/setIrhUserViewInfo": call("public", ViewInfo, countView, { sameOrigin: true }),
  "POST /irh/indexHome/setIrhVideoView": call("public", VideoView, countVideoView, { sameOrigin: true }),
} satisfies CallTable;
