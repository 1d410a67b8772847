import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { FileAnswer, Nothing } from "~/shared/wire";
import { downloadOf } from "~/sheets/sheet-file.server";
import { CountDates, Counts, HolderLists, HoldersView, Saved, StoredHolders } from "./answers";
import { countsFile, holdersFile } from "./operations/holder-files.server";
import { positions } from "./operations/records.server";
import {
  listCountDates,
  listPublicHolders,
  listPublicLists,
  listStoredCounts,
  listStoredHolders,
  listStoredLists,
  positionInput,
  savePosition,
} from "./operations/wire.server";
import { CountsQuery, HoldersQuery, PositionSave } from "./schemas";

const staff = "/irh/companyManage";
const front = "/irh/frontCompanyManage";
const read = "shareholders.read";
const whole = { kind: "xlsx", shown: false } as const;

export const shareholderCalls = {
  [`POST ${staff}/queryNumberOfShareholdersDate`]: call(read, CountsQuery, CountDates, listCountDates),
  [`POST ${staff}/queryNumberOfShareholders`]: call(read, CountsQuery, Counts, listStoredCounts),
  [`POST ${staff}/exportNumberOfShareholdersExcel`]: call(read, CountsQuery, FileAnswer, async (ctx, query) =>
    downloadOf(await countsFile(ctx, query, whole)),
  ),
  [`POST ${staff}/getShareholdersInfo`]: call(read, Nothing, HolderLists, listStoredLists),
  [`POST ${staff}/getShareholdersInfoList`]: call(read, HoldersQuery, StoredHolders, listStoredHolders),
  [`POST ${staff}/saveShareholdersInfo`]: call("shareholders.edit", PositionSave, Saved, savePosition, {
    sameOrigin: true,
    existing: existingIn(positions, positionInput),
  }),
  [`POST ${staff}/exportShareholdersInfoExcel`]: call(read, HoldersQuery, FileAnswer, async (ctx, query) =>
    downloadOf(await holdersFile(ctx, query, whole)),
  ),
  [`POST ${front}/getShareholdersInfoFont`]: reading(Nothing, HolderLists, listPublicLists),
  [`POST ${front}/getShareholdersInfoListFont`]: reading(HoldersQuery, HoldersView, listPublicHolders),
} satisfies CallTable;
