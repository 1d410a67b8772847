import { subscribe } from "~/features/subscriptions/sign-up/operations.server";
import type { AlertInput } from "~/features/subscriptions/tables.server";
import type { Ctx } from "~/server/request/context.server";

export const visitorRequest = (cookie = "", headers: Record<string, string> = {}) =>
  new Request("https://c1.test/ui/irh/subscriptions", {
    headers: { ...(cookie ? { Cookie: cookie } : {}), ...headers },
  });

export const wish = (
  ctx: Ctx,
  instrumentId: string,
  kind: AlertInput["kind"] = "rise",
  threshold = 1100,
): AlertInput => ({
  id: ctx.newId(),
  instrumentId,
  kind,
  threshold,
  frequency: "once",
  delivery: "instant",
});

type Form = { email: string; wanted: AlertInput[]; lang?: "zh-CN" | "tc" | "en"; companyName?: string; from?: string };

/** Sends the sign-up form; answers the browser's cookie. */
export async function signUp(ctx: Ctx, { email, wanted, lang = "en", companyName = "", from }: Form): Promise<string> {
  const sent = await subscribe({ ...ctx, network: from ?? null }, visitorRequest(), {
    email,
    companyName,
    lang,
    wanted,
  });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.cookie.split(";")[0] ?? "";
}
