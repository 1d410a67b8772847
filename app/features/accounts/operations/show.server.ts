import { pictureIn } from "~/pictures/rules";
import { qrPicture } from "~/server/qr.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, say, textLang } from "~/shared/languages";
import { findBoundLink, listBoundAccounts } from "../queries.server";
import type { Platform } from "../rules/platforms";

type Row = Awaited<ReturnType<typeof listBoundAccounts>>[number];

/** Accounts in a reader's language; a name that is not said in it has a `lang` of its own. */
export const accountsIn = (rows: readonly Row[], lang: Lang) =>
  rows.map(({ id, platform, name, handle, link, pictures }) => ({
    ...{ id, platform, handle, link },
    name: say(name, lang),
    nameLang: textLang(name, lang),
    picture: pictureIn(pictures, lang),
  }));
export type AccountView = ReturnType<typeof accountsIn>[number];

/** Where the code of an account is drawn that brings no picture of its own. */
export const codeHref = (id: string): string => hrefOf(`publicAccounts/${id}/code`);

/** The accounts that readers see, in one database call. */
export async function showAccounts(ctx: Ctx) {
  const [rows] = await ctx.db.batch([listBoundAccounts(ctx.db, ctx)]);
  return accountsIn(rows, ctx.lang);
}

/** The accounts that readers see, of one platform or all, for the call. */
export async function listBound(ctx: Ctx, { platform }: { platform?: Platform | null | undefined }) {
  const shown = await showAccounts(ctx);
  return {
    items: shown
      .filter((one) => !platform || one.platform === platform)
      .map(({ id, name, nameLang, handle, link, picture, ...one }) => ({
        ...{ id, platform: one.platform, name, lang: nameLang, handle },
        link: link || null,
        code: picture?.sources.at(-1)?.widest ?? codeHref(id),
      })),
  };
}

/** The code that opens a bound account, as SVG; null for an account that readers do not see or that has no address. */
export async function drawCode(ctx: Ctx, id: string): Promise<string | null> {
  const [found] = await findBoundLink(ctx.db, ctx, id);
  if (!found?.link) return null;
  return decodeURIComponent(qrPicture(found.link).replace(/^data:[^,]*,/, ""));
}
