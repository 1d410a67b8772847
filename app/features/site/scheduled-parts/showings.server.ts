import { listOut, listPlanned, type SiteVersion } from "~/features/site/site-parts/parts-queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Showing } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { partNamed, partNames, partWords } from "./all.server";

const lately = 20;

const toShowing =
  (ctx: Ctx) =>
  ({ id, part, at }: SiteVersion): Showing => ({
    ...{ kind: "site.change", id, at, title: partWords(ctx, part) },
    href: `/${partNamed(part)?.path ?? "webSiteSetting"}`,
  });

/** Changes of the site for the release calendar: what is planned, and what readers got lately. */
export async function showingsOf(ctx: Ctx) {
  const { db, company, now } = ctx;
  const { coming, past } = await inBatch(db, {
    coming: listPlanned(db, company.id),
    past: listOut(db, company.id, partNames(ctx), now, lately),
  });
  return { coming: coming.filter(({ at }) => at > now).map(toShowing(ctx)), past: past.map(toShowing(ctx)) };
}
