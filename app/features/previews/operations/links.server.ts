import { readsDrafts } from "~/publishing/insiders/reader.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId, actorName } from "~/shared/permissions";
import {
  findOpenLink,
  hasRoomForLink,
  insertLink,
  isStanding,
  listOpenLinks,
  updateLinkRevoked,
} from "../queries/links.server";
import { mostLinks } from "../rules/links";
import type { NewLink } from "../schemas";

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

const hashOf = (ctx: Ctx, token: string) => blindIndex(ctx.env, ctx.company.id, "sitePreview", token);

/**
 * A link that shows the site as it will be to whoever holds it, for so many hours or until it is taken back; the token
 * is told once. Refuses `forbidden` to show what is planned to those who read no drafts, and `linksTooMany {max}`.
 */
export async function openSiteLink(
  ctx: Ctx,
  { name, hours, showsAt }: NewLink,
): Promise<Outcome<{ token: string; endsAt: Date }>> {
  const { db, company, now } = ctx;
  if (showsAt && !readsDrafts(ctx)) return refuse("forbidden");
  const token = `${ctx.newId()}${ctx.newId()}`;
  const row = {
    companyId: company.id,
    id: ctx.newId(),
    name,
    tokenHash: await hashOf(ctx, token),
    showsAt,
    createdById: actorId(ctx.actor),
    createdBy: actorName(ctx.actor),
    createdAt: now,
    endsAt: new Date(now.getTime() + hours * 3_600_000),
  };
  const entry = { action: "previews.openLink", subjectId: row.id, after: { name, until: row.endsAt, showsAt } };
  await db.batch([
    insertLink(db, row, hasRoomForLink(company.id, now, mostLinks)),
    auditRow(ctx, entry, isStanding(company.id, row.id)),
  ]);
  const made = (await listOpenLinks(db, company.id, now)).some(({ id }) => id === row.id);
  return made ? ok({ token, endsAt: row.endsAt }) : refuse("linksTooMany", { max: mostLinks });
}

/** Ends a link at once. Refuses `notFound` for one that opens nothing any more. */
export async function revokeSiteLink(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const { revoked } = await inBatch(db, {
    note: auditRow(ctx, { action: "previews.revokeLink", subjectId: id }, isStanding(company.id, id)),
    revoked: updateLinkRevoked(db, company.id, id, now),
  });
  return revoked.length > 0 ? ok(null) : refuse("notFound");
}

/** The link of a token while it opens; null for unknown, ended, taken back and foreign ones alike. */
export const openedLink = async (ctx: Ctx, token: string): Promise<OpenLink | null> =>
  token.length < 100 ? findOpenLink(ctx.db, ctx.company.id, await hashOf(ctx, token), ctx.now) : null;
