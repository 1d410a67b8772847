import { z } from "zod";
import { companySecret } from "~/features/platform/operations/company-secrets.server";
import type { Ctx } from "~/server/request/context.server";

const siteVerify = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const maxWait = 5_000;
const Verdict = z.object({ success: z.boolean(), cdata: z.string().nullish(), action: z.string().nullish() });

/** What Turnstile calls a purpose: it takes letters, digits, `_` and `-`. */
export const turnstileAction = (purpose: string): string => purpose.replace(/\W/g, "_");

/**
 * Whether Turnstile saw a person solve the challenge with this id on this site; null when it could not be asked within
 * five seconds, or the company has given no secret. Nothing about the visitor goes there.
 */
export async function seenByTurnstile(
  ctx: Ctx,
  purpose: string,
  id: string,
  response: string,
): Promise<boolean | null> {
  if (response === "" || response.length > 2_048) return false;
  const secret = await companySecret(ctx, "turnstile");
  if (!secret) return null;
  try {
    const answer = await fetch(ctx.env.TURNSTILE_URL ?? siteVerify, {
      method: "POST",
      body: new URLSearchParams({ secret, response }),
      redirect: "manual",
      signal: AbortSignal.timeout(maxWait),
    });
    const verdict = Verdict.safeParse(answer.ok ? await answer.json() : null);
    if (!verdict.success) return null;
    const { success, cdata, action } = verdict.data;
    return success && cdata === id && action === turnstileAction(purpose);
  } catch (error) {
    ctx.log("turnstile.silent", { error: error instanceof Error ? error.name : "error" });
    return null;
  }
}
