import { createContext } from "react-router";
import { findStaffById } from "~/features/staff/accounts/staff-queries.server";
import { mostComing } from "~/publishing/approvals/release-lists-queries.server";
import { readsDrafts } from "~/publishing/insiders/reader.server";
import { showComing } from "~/publishing/releases/show.server";
import type { Ctx } from "~/server/request/context.server";
import type { OpenLink } from "./links.server";

/** What a link opens: the moment whose publications its pages have, and until when it opens. */
export type Opened = { link: OpenLink; base: string; at: Date };

/** Where pages that a link opens find it. */
export const openedKey = createContext<Opened>();

/**
 * The moment whose publications a link shows: now, or the one that was chosen for it while who made it still reads
 * drafts. It ends before the first release of something confidential, whoever made the link: a link stands on no list
 * of insiders.
 */
export async function momentOf(ctx: Ctx, { showsAt, createdById }: OpenLink): Promise<Date> {
  if (!showsAt || showsAt <= ctx.now) return ctx.now;
  const maker = await findStaffById(ctx.central, ctx.company.id, createdById);
  if (!maker) return ctx.now;
  const holder: Ctx = { ...ctx, actor: { kind: "staff", ...maker, userId: "" } };
  if (!readsDrafts(holder)) return ctx.now;
  const coming = await showComing(holder);
  const hidden = coming.find(({ state, known }) => state === "planned" && !known)?.at;
  const untold = coming.length < mostComing ? undefined : coming.at(-1)?.at;
  const end = Math.min(...[hidden, untold].map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY));
  return new Date(Math.max(ctx.now.getTime(), Math.min(showsAt.getTime(), end - 1)));
}
