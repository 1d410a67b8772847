import { z } from "zod";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { AnalystsView, Markets, Saved, StoredAnalyst, StoredAnalysts } from "./answers";
import {
  analystRecords,
  findStoredAnalyst,
  listStoredAnalysts,
  listStoredMarkets,
  saveAnalyst,
} from "./operations/analysts.server";
import { listMarkets, listPublic } from "./operations/show.server";
import { AnalystAt, AnalystId, AnalystOrder, AnalystSave, AnalystStatus, AnalystsQuery } from "./schemas";

const staff = "/irh/investorCommunicate";
const front = "/irh/IndexMenu";
const read = "analysts.read";
const edit = "analysts.edit";

export const analystCalls = {
  [`POST ${front}/queryAnalystPersonInfo`]: reading(AnalystsQuery, AnalystsView, listPublic),
  [`POST ${front}/queryAnalystTab`]: reading(Nothing, Markets, listMarkets),
  [`POST ${staff}/queryAnalystPersonInfo`]: call(read, AnalystsQuery, StoredAnalysts, listStoredAnalysts),
  [`POST ${staff}/queryAnalystTab`]: call(read, Nothing, Markets, listStoredMarkets),
  [`POST ${staff}/editAnalyst`]: call(read, AnalystId, StoredAnalyst, findStoredAnalyst),
  [`POST ${staff}/addAnalysts`]: call(edit, AnalystSave, Saved, saveAnalyst, { existing: existingIn(analystRecords) }),
  [`POST ${staff}/updateAnalystsStatus`]: call(edit, AnalystStatus, Saved, analystRecords.post),
  [`POST ${staff}/updateAnalystSort`]: call(edit, AnalystOrder, z.null(), analystRecords.sort),
  [`POST ${staff}/deleteAnalyst`]: call(edit, AnalystAt, z.null(), analystRecords.remove, { sameOrigin: true }),
} satisfies CallTable;
