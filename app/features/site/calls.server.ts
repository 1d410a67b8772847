import { z } from "zod";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { lookOf } from "./look/look-part.server";
import { changeTheme } from "./look/operations.server";
import {
  BusinessQuery,
  ColumnStyle,
  FilePath,
  FileQuery,
  IndexPage,
  IsShown,
  MenuTreeAnswer,
  ModuleOf,
  ModuleQuery,
  OpenBlocks,
  OpenFlags,
  ShareCard,
} from "./pages/frame";
import { Look } from "./schemas";
import {
  findFilePath,
  findModule,
  isCompanyShown,
  showColumnStyle,
  showIndexPage,
  showMenuTree,
  showOpenBlocks,
  showOpenFlags,
  showShareCard,
} from "./shell/site-facts.server";
import { countVideoView, countView } from "./statistics/views.server";
import { VideoView, ViewInfo } from "./statistics/views-schemas";

const ownPages = { sameOrigin: true };

export const siteCalls = {
  "POST /irh/webSiteSetting/saveModuleCustomStyle": call("site.theme", Look, Look, changeTheme, {
    existing: async (ctx) => lookOf(ctx),
  }),
  "POST /irh/webSiteSetting/getCompanyCustomStyleData": call("site.read", Nothing, Look, lookOf),
  "POST /irh/indexHome/getCompanyCustomStyleData": reading(Nothing, Look, lookOf),
  "POST /irh/indexHome/selectMenuTree": reading(Nothing, MenuTreeAnswer, showMenuTree),
  "POST /irh/indexHome/getMenuInfoOpenFlag": reading(ModuleQuery, OpenFlags, showOpenFlags),
  "POST /irh/indexHome/checkCompanyInfoIsShow": reading(Nothing, IsShown, isCompanyShown),
  "POST /irh/indexHome/getCompanyCustomColumnStyleData": reading(ModuleQuery, ColumnStyle, showColumnStyle),
  "POST /irh/indexHome/getCompanySiteConfigShare": reading(Nothing, ShareCard, showShareCard),
  "POST /irh/indexHome/getIndexPageInfo": reading(Nothing, IndexPage, showIndexPage),
  "POST /irh/indexHome/getOperatorFileViewPath": reading(FileQuery, FilePath, findFilePath),
  "POST /irh/indexHomeSearch/getIndexOpenSetting": reading(Nothing, OpenBlocks, showOpenBlocks),
  "GET /irh/indexHomeSearch/getModelIdByBusinessId": reading(BusinessQuery, ModuleOf, findModule),
  "POST /irh/indexHome/setIrhUserViewInfo": call("public", ViewInfo, z.null(), countView, ownPages),
  "POST /irh/indexHome/setIrhVideoView": call("public", VideoView, z.null(), countVideoView, ownPages),
} satisfies CallTable;
