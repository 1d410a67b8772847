import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { FileAnswer, Nothing } from "~/shared/wire";
import { downloadOf } from "~/sheets/sheet-file.server";
import { CountDates, Counts, HolderLists, KeptHolders, Saved, ShownHolders } from "./answers";
import { countsFile, holdersFile } from "./operations/holder-files.server";
import { positions } from "./operations/records.server";
import {
  listCountDates,
  listKeptCounts,
  listKeptHolders,
  listKeptLists,
  listShownHolders,
  listShownLists,
  positionInput,
  savePosition,
} from "./operations/wire.server";
import { CountsAsked, HoldersAsked, PositionSave } from "./schemas";

const staff = "/irh/companyManage";
const front = "/irh/frontCompanyManage";
const read = "shareholders.read";
const whole = { kind: "xlsx", shown: false } as const;

export const shareholderCalls = {
  [`POST ${staff}/queryNumberOfShareholdersDate`]: call(read, CountsAsked, CountDates, listCountDates),
  [`POST ${staff}/queryNumberOfShareholders`]: call(read, CountsAsked, Counts, listKeptCounts),
  [`POST ${staff}/exportNumberOfShareholdersExcel`]: call(read, CountsAsked, FileAnswer, async (ctx, query) =>
    downloadOf(await countsFile(ctx, query, whole)),
  ),
  [`POST ${staff}/getShareholdersInfo`]: call(read, Nothing, HolderLists, listKeptLists),
  [`POST ${staff}/getShareholdersInfoList`]: call(read, HoldersAsked, KeptHolders, listKeptHolders),
  [`POST ${staff}/saveShareholdersInfo`]: call("shareholders.edit", PositionSave, Saved, savePosition, {
    sameOrigin: true,
    existing: existingIn(positions, positionInput),
  }),
  [`POST ${staff}/exportShareholdersInfoExcel`]: call(read, HoldersAsked, FileAnswer, async (ctx, query) =>
    downloadOf(await holdersFile(ctx, query, whole)),
  ),
  [`POST ${front}/getShareholdersInfoFont`]: reading(Nothing, HolderLists, listShownLists),
  [`POST ${front}/getShareholdersInfoListFont`]: reading(HoldersAsked, ShownHolders, listShownHolders),
} satisfies CallTable;
