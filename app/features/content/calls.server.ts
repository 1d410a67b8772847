import { z } from "zod";
import { type CallTable, call, reading } from "~/server/api/router.server";
import {
  Info,
  OpenedPage,
  Posted,
  ReaderDetail,
  ReaderPage,
  Saved,
  SourceSet,
  Sources,
  StoredPages,
  TranslationView,
} from "./answers";
import { setSource, showSource } from "./menus/operations.server";
import { openPage, pageCalls } from "./pages/operations.server";
import {
  findInfo,
  listForReaders,
  listPages,
  postContent,
  removeMenu,
  saveInfo,
  showForReaders,
  showInfo,
  sortContent,
} from "./pages/wire.server";
import {
  ItemId,
  MenuAt,
  Named,
  Order,
  PageList,
  Post,
  ReaderList,
  Save,
  Source,
  Translation,
  TranslationQuery,
} from "./schemas";
import { findTranslation, saveTranslation, showTranslation } from "./translation/translate.server";

const back = "/irh/backHomeManage";
const [read, edit] = ["content.read", "content.edit"];

export const contentMenuCalls = {
  [`POST ${back}/getCustomContentList`]: call(read, PageList, StoredPages, listPages),
  [`POST ${back}/getCustomContentInfo`]: call(read, Named, Info, showInfo),
  [`POST ${back}/editCustomContent`]: call(read, ItemId, OpenedPage, openPage),
  [`POST ${back}/saveCustomContentInfo`]: call(edit, Save, Saved, saveInfo, { existing: findInfo }),
  [`POST ${back}/changeSort`]: call(edit, Order, z.null(), sortContent),
  [`POST ${back}/changePostStatus`]: call(edit, Post, Posted, postContent, { sameOrigin: true }),
  [`POST ${back}/deleteCustomContent`]: call(edit, ItemId, z.null(), pageCalls.remove, { sameOrigin: true }),
  [`POST ${back}/deleteCustomContentMenu`]: call(edit, MenuAt, z.null(), removeMenu, { sameOrigin: true }),
  [`POST ${back}/getCustomContentDataResource`]: call(read, ItemId, Sources, showSource),
  [`POST ${back}/setCustomContentDataResource`]: call(edit, Source, SourceSet, setSource, { sameOrigin: true }),
  [`POST ${back}/getTranslateLangData`]: call(read, TranslationQuery, TranslationView, showTranslation),
  [`POST ${back}/setTranslateLangData`]: call(edit, Translation, Saved, saveTranslation, {
    existing: findTranslation,
  }),
  "POST /irh/indexHome/frontGetCustomContentList": reading(ReaderList, ReaderPage, listForReaders),
  "POST /irh/indexHome/getCustomContentDetailById": reading(ItemId, ReaderDetail, showForReaders),
} satisfies CallTable;
