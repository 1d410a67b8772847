import { z } from "zod";
import { PictureId } from "~/pictures/schemas";
import { link, requiredWords } from "~/shared/schemas";
import { flag, whole } from "~/shared/wire";
import { platforms } from "./rules/platforms";

const id = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, "fieldWrong");

/** What staff say of an account. */
export const Account = z.object({
  platform: z.enum(platforms, "fieldRequired"),
  name: requiredWords(60),
  handle: z.string().trim().min(1, "fieldRequired").max(60, "fieldTooLong"),
  link: link.default(""),
  code: PictureId,
});
export type AccountValues = z.output<typeof Account>;

const at = { id, revision: whole(1) };

/** One save by a call: new without `id`. A new account is bound by a call of its own. */
export const AccountSave = Account.extend({ id: id.nullable().default(null), revision: whole(0).default(0) });
export const AccountAt = z.object(at);
export const AccountId = z.object({ id });
/** `bound: false` takes an account from readers and keeps it. */
export const AccountBind = z.object({ ...at, bound: flag.default(true) });
export const AccountsQuery = z.object({ platform: z.enum(platforms, "valueUnknown").nullish() });
