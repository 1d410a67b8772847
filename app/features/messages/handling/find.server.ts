import type { RegistryResult } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { formatDay } from "~/shared/dates";
import { listForStaff } from "./list.server";

/**
 * Messages by their whole number, or by the whole mobile or e-mail of who wrote; words of a message are found on its
 * screen.
 */
export async function findMessages(ctx: Ctx, text: string): Promise<RegistryResult[]> {
  if (!/@|^[\d+\s()-]{6,}$|^[2-9A-HJKMNP-TV-Z]{10}$/i.test(text)) return [];
  const t = translator(ctx.lang);
  const { items } = await listForStaff(ctx, { view: "all", sort: "-created", q: text });
  return items.slice(0, 10).map(({ id, number, createdAt, status }) => ({
    title: number,
    note: [formatDay(createdAt, ctx.lang), t(`messages:status.${status}`)].join(" · "),
    href: `/office/messages?open=${id}`,
  }));
}
