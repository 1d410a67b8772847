import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { peopleDb } from "../central.server";
import { listOldFactors, type OldFactor, replaceOldFactor } from "../queries/old-factors.server";
import { type Factor, sealFactor } from "../sealed-factor.server";

const perMinute = 100;

/** What better-auth sealed with AUTH_SECRET: hex of a 24-byte nonce and XChaCha20-Poly1305, with or without its prefix. */
async function openOld(ctx: Ctx, text: string): Promise<string> {
  const { xchacha20poly1305 } = await import("@noble/ciphers/chacha.js");
  const bytes = Uint8Array.from(text.replace(/^\$ba\$\d+\$/, "").match(/../g) ?? [], (two) => Number.parseInt(two, 16));
  const key = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(ctx.env.AUTH_SECRET)));
  return new TextDecoder().decode(xchacha20poly1305(key, bytes.subarray(0, 24)).decrypt(bytes.subarray(24)));
}

/** Seals a second factor of before as all others are; answers with what is stored now. Throws when AUTH_SECRET does not open it. */
export async function takeOverFactor(ctx: Ctx, old: OldFactor): Promise<{ sealed: string; sealedKey: string }> {
  const factor: Factor = {
    secret: await openOld(ctx, old.oldSecret),
    codes: JSON.parse(await openOld(ctx, old.oldCodes)) as string[],
  };
  const db = peopleDb(ctx);
  const { standing } = await inBatch(db, replaceOldFactor(db, old, await sealFactor(ctx.env, old.userId, factor)));
  const [stored] = standing;
  if (!stored) throw new Error("a second factor went while it was taken over");
  return stored;
}

/** Each minute: takes over what is left of the company's people's second factors, up to a hundred. What does not open is counted in the log. */
export async function takeOverFactors(ctx: Ctx): Promise<void> {
  const found = (await listOldFactors(ctx.central, ctx.company.id)).slice(0, perMinute);
  const taken = await Promise.allSettled(found.map((old) => takeOverFactor(ctx, old)));
  const rows = taken.filter(({ status }) => status === "rejected").length;
  if (rows > 0) ctx.log("staff.factorDoesNotOpen", { rows });
}
