import { z } from "zod";
import { type CallTable, call, reading } from "~/server/door/call-desk.server";
import { Nothing } from "~/shared/wire";
import { changeTheme, lookOf } from "./operations/look.server";
import { countVideoView, countView } from "./operations/views.server";
import { Look } from "./schemas";
import { VideoView, ViewInfo } from "./schemas/views";

const ownPages = { sameOrigin: true };

export const siteCalls = {
  "POST /irh/webSiteSetting/saveModuleCustomStyle": call("site.theme", Look, Look, changeTheme),
  "POST /irh/webSiteSetting/getCompanyCustomStyleData": call("site.read", Nothing, Look, lookOf),
  "POST /irh/indexHome/getCompanyCustomStyleData": reading(Nothing, Look, lookOf),
  "POST /irh/indexHome/setIrhUserViewInfo": call("public", ViewInfo, z.null(), countView, ownPages),
  "POST /irh/indexHome/setIrhVideoView": call("public", VideoView, z.null(), countVideoView, ownPages),
} satisfies CallTable;
