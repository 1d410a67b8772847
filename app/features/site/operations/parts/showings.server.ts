import { listOut, listPlanned, type SiteVersion } from "~/features/site/queries/parts.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import type { Showing } from "~/server/house.server";
import { translator } from "~/server/i18n.server";
import { languages, type Words } from "~/shared/languages";
import { partNamed, partNames } from "./all.server";
import { pageOf } from "./page-part.server";
import { pagesIn, pagesNamed } from "./pages.server";

const lately = 20;

function named(ctx: Ctx, part: string): Words {
  const page = pageOf(part);
  const said = languages.map((lang) => {
    const word = translator(lang);
    if (page === null) return [lang, word(`plan:part.${part}` as never) as string];
    const name = pagesNamed({ ...ctx, lang }).find(({ id }) => id === page)?.name ?? page;
    return [lang, word("plan:part.page", { name })];
  });
  return Object.fromEntries(said) as Words;
}

const told =
  (ctx: Ctx) =>
  ({ id, part, at }: SiteVersion): Showing => ({
    ...{ kind: "site.change", id, at, title: named(ctx, part) },
    href: `/${partNamed(part)?.path ?? "webSiteSetting"}`,
  });

/** Changes of the site for the release calendar: what is planned, and what readers got lately. */
export async function showingsOf(ctx: Ctx) {
  const { db, company, now } = ctx;
  const names = partNames(pagesIn(ctx).map(({ id }) => id));
  const { coming, past } = await inBatch(db, {
    coming: listPlanned(db, company.id),
    past: listOut(db, company.id, names, now, lately),
  });
  return { coming: coming.filter(({ at }) => at > now).map(told(ctx)), past: past.map(told(ctx)) };
}
