import type { Ctx } from "~/server/request/context.server";
import { openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Issue } from "~/shared/forms/form-outcome";
import { hashOf } from "../accounts/link-tokens.server";

const between = "~";
const lifetime = 15 * 60_000;

/** Sealed for one link of one company. */
const ownerOf = async ({ company }: Ctx, token: string) => `password ${company.id} ${await hashOf(token)}`;

const wrongCodes = ["secondFactorWrong", "recoveryCodeWrong"];

type Typed = Record<string, FormDataEntryValue>;
type Held = { password: string; until: number };

/**
 * The password that was typed where the code alone was wrong, sealed for the page that asks for the code once more: it
 * is shown to nobody and opens for the same link, a quarter of an hour. Null where anything else was wrong.
 */
export async function holdPassword(
  ctx: Ctx,
  token: string,
  { password }: Typed,
  faults: readonly Issue[],
): Promise<string | null> {
  if (typeof password !== "string" || !faults.every(({ code }) => wrongCodes.includes(code))) return null;
  const held: Held = { password, until: ctx.now.getTime() + lifetime };
  const { sealed, sealedKey } = await sealRecord(ctx.env, await ownerOf(ctx, token), held);
  return `${sealedKey}${between}${sealed}`;
}

/** The form's fields with the password that was held for this link; nothing is put in for another link, or later. */
export async function withHeldPassword(ctx: Ctx, token: string, { held, ...typed }: Typed): Promise<Typed> {
  if (typeof held !== "string") return typed;
  const [sealedKey = "", sealed = ""] = held.split(between);
  const opened = await openRecord<Held>(ctx.env, await ownerOf(ctx, token), { sealed, sealedKey }).catch(() => null);
  // guard: held-password-for-its-link-and-time
  return opened && opened.until > ctx.now.getTime() ? { ...typed, password: opened.password } : typed;
}
