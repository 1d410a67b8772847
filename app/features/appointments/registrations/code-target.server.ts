import type { Ctx } from "~/server/request/context.server";

/**
 * Where the code of a booking goes: to the mobile where text messages are configured, else to the e-mail. It is good
 * for no other e-mail than the one it was asked with, whichever way it went: the booking's mails go there.
 */
export const codeTarget = (ctx: Pick<Ctx, "env">, { mobile, email }: { mobile: string; email: string }) =>
  ctx.env.SMS_GATEWAY_URL
    ? { channel: "mobile" as const, target: mobile, beside: email }
    : { channel: "email" as const, target: email };
