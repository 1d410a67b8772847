import type { Ctx } from "../context.server";
import { openRecord, sealRecord } from "./sealed.server";

const between = "~";

/** What one member of staff typed is sealed for them and for the company in which they look. */
const ownerOf = ({ company, actor }: Ctx) => `typed ${company.id} ${actor.kind === "staff" ? actor.userId : ""}`;

/** What somebody looks for a person by, as an address may hold it; nothing stays nothing. */
export async function sealTyped(ctx: Ctx, text: string): Promise<string> {
  if (!text) return "";
  const { sealed, sealedKey } = await sealRecord(ctx.env, ownerOf(ctx), { text });
  return `${sealedKey}${between}${sealed}`;
}

/** What was typed; "" for an address of somebody else, of another company or of no sealing at all. */
export async function openTyped(ctx: Ctx, inAddress: string): Promise<string> {
  const [sealedKey = "", sealed = ""] = inAddress.split(between);
  const opened = await openRecord<{ text: string }>(ctx.env, ownerOf(ctx), { sealed, sealedKey }).catch(() => null);
  return opened?.text ?? "";
}
