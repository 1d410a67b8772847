import type { Ctx } from "../request/context.server";
import { openRecord, sealRecord } from "./sealed.server";

const between = "~";

/** What one member of staff typed is sealed for them and for the company in which they look. */
const ownerOf = ({ company, actor }: Ctx) => `typed ${company.id} ${actor.kind === "staff" ? actor.userId : ""}`;

/** What somebody looks for in a list, as an address may hold it; nothing stays nothing. */
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

/** Whether an address holds what was typed, rather than what a link says. */
export const isTyped = (inAddress: string): boolean => inAddress.includes(between);

/**
 * The query of a list's address with what was typed into its search, `q`, opened; `typed` is that alone, of `most`
 * signs at most.
 */
export async function openedQuery(ctx: Ctx, query: URLSearchParams, most = 60) {
  const typed = (await openTyped(ctx, query.get("q") ?? "")).trim().slice(0, most);
  const search = new URLSearchParams(query);
  if (typed) search.set("q", typed);
  else search.delete("q");
  return { search, typed };
}
