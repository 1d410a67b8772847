import type { Ctx } from "~/server/request/context.server";

const utf8 = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** SHA-256 of a link's token in hexadecimal: all that the database knows of the link. */
export const hashOf = async (token: string): Promise<string> =>
  hex(await crypto.subtle.digest("SHA-256", utf8.encode(token)));

type Place = Pick<Ctx, "env" | "company">;

async function derived({ env }: Place, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    utf8.encode(env.AUTH_SECRET),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return hex(await crypto.subtle.sign("HMAC", key, utf8.encode(text)));
}

/**
 * The token of an invitation's link, made anew whenever the mail is composed: nothing that is stored leads to it
 * without the deployment's secret. Sending the invitation again changes `createdAt` and with it the link.
 */
export const invitationToken = (ctx: Place, id: string, createdAt: Date): Promise<string> =>
  derived(ctx, `invitation\n${ctx.company.id}\n${id}\n${createdAt.getTime()}`);

/** The token of a forgotten password's link, made anew in the same way when its mail is composed. */
export const newPasswordToken = (ctx: Place, id: string): Promise<string> =>
  derived(ctx, `newPassword\n${ctx.company.id}\n${id}`);
