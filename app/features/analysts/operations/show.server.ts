import { pictureIn } from "~/pictures/rules";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, say, textLang } from "~/shared/languages";
import { listPublicAnalysts } from "../queries.server";
import { consensusOf, estimateDays } from "../rules/estimates";
import { coveredMarkets, type Market } from "../rules/markets";
import { consensusReads } from "./consensus.server";

type Row = Awaited<ReturnType<typeof listPublicAnalysts>>[number];

/** Analysts in a reader's language; what is not said in it has a `lang` of its own. */
export const analystsIn = (rows: readonly Row[], lang: Lang) =>
  rows.map(({ id, market, institution, name, phone, email, pictures }) => ({
    ...{ id, market, phone, email },
    institution: say(institution, lang),
    institutionLang: textLang(institution, lang),
    name: say(name, lang),
    nameLang: textLang(name, lang),
    logo: pictureIn(pictures, lang),
  }));
export type AnalystView = ReturnType<typeof analystsIn>[number];

/**
 * The analysts of a market, or of the first that any cover, with all markets, and the consensus of today's estimates;
 * `asOf` is when an analyst was last saved. One database call.
 */
export async function showAnalysts(ctx: Ctx, requested: Market | null) {
  const { db, company, lang } = ctx;
  const { rows, estimates } = await inBatch(db, {
    rows: listPublicAnalysts(db, ctx),
    estimates: consensusReads(ctx),
  });
  const covered = coveredMarkets(rows);
  const market = covered.find((one) => one.market === requested)?.market ?? covered[0]?.market ?? null;
  const last = Math.max(0, ...rows.map(({ savedAt }) => savedAt.getTime()));
  return {
    markets: covered,
    market,
    analysts: analystsIn(
      rows.filter((row) => row.market === market),
      lang,
    ),
    asOf: last > 0 ? new Date(last) : null,
    consensus: consensusOf(estimates),
    days: estimateDays(company),
  };
}

/** The analysts that readers see, of one market or all, for the call. */
export async function listPublic({ db, company, now, lang }: Ctx, { market }: { market?: Market | null | undefined }) {
  const rows = await listPublicAnalysts(db, { company, now });
  return {
    items: analystsIn(rows, lang)
      .filter((row) => !market || row.market === market)
      .map(({ logo, ...row }) => ({ ...row, lang: row.nameLang, logo: logo?.sources.at(-1)?.widest ?? null })),
  };
}

/** The markets that analysts whom readers see cover. */
export const listMarkets = async ({ db, company, now }: Ctx) => ({
  items: coveredMarkets(await listPublicAnalysts(db, { company, now })),
});
