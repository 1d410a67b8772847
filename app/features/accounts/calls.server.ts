import { z } from "zod";
import { existingIn } from "~/records/shared-calls.server";
import { type CallTable, call, reading } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { AccountNames, BoundAccounts, SavedAccount, StoredAccount, StoredAccounts } from "./answers";
import {
  accountRecords,
  bindAccount,
  findStoredAccount,
  listAccountNames,
  listStoredAccounts,
  saveAccount,
} from "./operations/accounts.server";
import { listBound } from "./operations/show.server";
import { AccountAt, AccountBind, AccountId, AccountSave, AccountsQuery } from "./schemas";

const staff = "/irh/publicAccountInfo";
const read = "accounts.read";
const edit = "accounts.edit";
const fromOwnScreens = { sameOrigin: true };

export const accountCalls = {
  "POST /irh/publicAccountInfoWeb/getPublicAccountInformation": reading(AccountsQuery, BoundAccounts, listBound),
  [`POST ${staff}/getPublicAccountInformation`]: call(read, AccountsQuery, StoredAccounts, listStoredAccounts),
  [`POST ${staff}/getPblicAccountList`]: call(read, Nothing, AccountNames, listAccountNames),
  [`POST ${staff}/getPublicAccountInformationById`]: call(read, AccountId, StoredAccount, findStoredAccount),
  [`POST ${staff}/updatePublicAccountInformation`]: call(edit, AccountSave, SavedAccount, saveAccount, {
    existing: existingIn(accountRecords),
  }),
  [`POST ${staff}/bindPublicAccountInformation`]: call(edit, AccountBind, SavedAccount, bindAccount, fromOwnScreens),
  [`POST ${staff}/deletePublicAccountInformation`]: call(
    edit,
    AccountAt,
    z.null(),
    accountRecords.remove,
    fromOwnScreens,
  ),
} satisfies CallTable;
