import type { z } from "zod";
import { arePicturesReady } from "~/pictures/queries.server";
import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { ok, refuse } from "~/shared/outcome";
import { type AccountRow, isReachable } from "../queries.server";
import { mostAccounts, type Platform } from "../rules/platforms";
import type { AccountBind, AccountSave, AccountValues } from "../schemas";
import { publicAccounts } from "../tables.server";

/**
 * The company's public accounts, each once a platform and handle, not shown before one is bound. Refuses `accountKnown`
 * for a second one, `accountUnreachable` to bind (or leave bound) one with neither address nor code, and
 * `pictureNotReady` for a code that is not in the library or has no words yet.
 */
export const accountRecords = defineRecord<AccountRow, AccountValues>({
  name: "accounts.account",
  table: publicAccounts,
  fields: ["platform", "name", "handle", "link", "code"],
  needs: (companyId, { code }) => [
    { code: "pictureNotReady", condition: arePicturesReady(companyId, code ? [code] : []) },
  ],
  max: mostAccounts,
  full: "accountsTooMany",
  draft: { code: "accountUnreachable", condition: isReachable },
  misplaced: { by: ["public_accounts_reachable"], code: "accountUnreachable" },
  taken: {
    columns: "public_accounts.platform, public_accounts.handle",
    refusal: ({ handle }) => ({ code: "accountKnown", facts: { handle: handle ?? "" } }),
  },
});

const shownAccount = ({ posted, ...row }: AccountRow) => ({ ...row, bound: posted });

type Query = { platform?: Platform | null | undefined };

/** The accounts as staff have them, of one platform or all. */
export async function listStoredAccounts(ctx: Ctx, { platform }: Query) {
  const rows = await accountRecords.list(ctx);
  return { items: rows.filter((row) => !platform || row.platform === platform).map(shownAccount) };
}

/** One account as staff have one; refuses `notFound`. */
export async function findStoredAccount(ctx: Ctx, { id }: { id: string }) {
  const row = (await accountRecords.list(ctx)).find((one) => one.id === id);
  return row ? ok(shownAccount(row)) : refuse("notFound");
}

/** The bound accounts by name in the caller's language. */
export async function listAccountNames(ctx: Ctx) {
  const bound = (await accountRecords.list(ctx)).filter(({ posted }) => posted);
  return { items: bound.map(({ id, platform, name }) => ({ id, platform, name: say(name, ctx.lang) })) };
}

export const saveAccount = (ctx: Ctx, { id, revision, ...values }: z.output<typeof AccountSave>) =>
  accountRecords.save(ctx, { id, revision, values });

/** Shows readers an account that is the company's own, or takes it from them. */
export const bindAccount = (ctx: Ctx, { bound, ...at }: z.output<typeof AccountBind>) =>
  accountRecords.post(ctx, { ...at, posted: bound });
