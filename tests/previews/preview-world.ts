import { openedLink, openSiteLink } from "~/features/previews/operations/links.server";
import type { Ctx } from "~/server/request/context.server";
import { seedStaff } from "../staff/people";
import { testContext } from "../support/context";

const hour = 3_600_000;

/** The same request so many hours later. */
export const hoursLater = (ctx: Ctx, hours: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * hour),
});

/** A request of somebody who is not signed in. */
export const holder = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "public" } });

/** A company with an editor, who asks. */
export async function scene(companyId: string) {
  const ctx = await testContext({ companyId });
  const userId = `editor-of-${companyId}`;
  const email = `editor@${companyId}.test`;
  await seedStaff({ email, companyId, role: "editor", userId });
  return { ...ctx, actor: { kind: "staff", userId, name: "Editor", email, roles: ["editor"] } } satisfies Ctx;
}

/** The token of a new link. */
export async function made(ctx: Ctx, wish: { hours?: 4 | 24 | 720; showsAt?: Date } = {}) {
  const link = await openSiteLink(ctx, { name: "董事会", hours: wish.hours ?? 24, showsAt: wish.showsAt ?? null });
  if (!link.ok) throw new Error(link.code);
  return link.value.token;
}

/** A new link as it opens. */
export async function opened(ctx: Ctx, wish: Parameters<typeof made>[1] = {}) {
  const link = await openedLink(holder(ctx), await made(ctx, wish));
  if (!link) throw new Error("it does not open");
  return link;
}
