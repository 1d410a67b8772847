import { listOut, listPlanned, type SiteVersion } from "~/features/site/queries/parts.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import type { Showing } from "~/server/house.server";
import { translator } from "~/server/i18n.server";
import { languages, type Words } from "~/shared/languages";
import { partNamed, partNames } from "./all.server";

const lately = 20;

const named = (part: string): Words =>
  Object.fromEntries(
    languages.map((lang) => [lang, translator(lang)(`plan:part.${part}` as never) as string]),
  ) as Words;

const told = ({ id, part, at }: SiteVersion): Showing => ({
  ...{ kind: "site.change", id, at, title: named(part) },
  href: `/${partNamed(part)?.path ?? "webSiteSetting"}`,
});

/** Changes of the site for the release calendar: what is planned, and what readers got lately. */
export async function showingsOf({ db, company, now }: Ctx) {
  const { coming, past } = await inBatch(db, {
    coming: listPlanned(db, company.id),
    past: listOut(db, company.id, partNames, now, lately),
  });
  return { coming: coming.filter(({ at }) => at > now).map(told), past: past.map(told) };
}
