import { accountsIn } from "~/features/accounts/operations/show.server";
import { listBoundAccounts } from "~/features/accounts/queries.server";
import { contactText } from "~/features/cards/cards/v-card";
import { entryAbout, entryName } from "~/features/site/menu/menu-words";
import { listingsOf } from "~/features/site/shell/listings";
import { pictureIn } from "~/pictures/rules";
import { contentHref } from "~/publishing/contents/kinds";
import { type LatestOne, listLatest } from "~/publishing/editions/latest-queries.server";
import { holdUntilRelease } from "~/publishing/editions/live.server";
import { inBatch } from "~/server/database/batch.server";
import { dispositionOf } from "~/server/files/disposition";
import { qrPicture } from "~/server/qr.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, say, textLang, type Words } from "~/shared/languages";
import { findCard, listContents } from "../queries.server";
import { contentsOr, kindAt, mostNewest, pagesOf } from "../rules/contents";

/** The address of the company's card on its site. */
export const companyCardHref = hrefOf("companyCard");

const missing = () => new Response(null, { status: 404 });
const textOr = (words: Words, lang: Lang, other: string) => words[lang]?.trim() || other;

/**
 * The company's card in the reader's language: who it is, how it is reached, where its mini program is, and what it
 * leads to, of which closed pages are left out. 404 where the company does not hand it out. One database call.
 */
export async function showCompanyCard(ctx: Ctx) {
  const { db, company, lang, now, registry } = ctx;
  const pages = pagesOf(registry.columns);
  const kinds = pages.flatMap(({ page }) => kindAt(registry.kinds, page.path) ?? []);
  const wanted = kinds.map((kind) => ({ kind, most: mostNewest }));
  const rows = await inBatch(db, {
    card: findCard(db, ctx),
    contents: listContents(db, ctx),
    accounts: listBoundAccounts(db, ctx),
    latest: wanted.length > 0 ? listLatest(db, company.id, now, { wanted, lang }) : null,
  });
  const [card] = rows.card;
  if (card && !card.posted) throw missing();
  const latest = rows.latest ?? [];
  holdUntilRelease(ctx, [{ at: latest[0]?.change ?? null }]);
  const newestOf = (path: string, most: number) => {
    const kind = kindAt(registry.kinds, path);
    const found = JSON.parse(latest.find((one) => one.kind === kind)?.found ?? "[]") as LatestOne<unknown>[];
    return found.slice(0, kind ? most : 0).map(({ id, at, title, shownLang }) => ({
      ...{ title, shownLang, at: new Date(at) },
      href: contentHref(registry.kinds, kind ?? "", id),
    }));
  };
  const word = (key: string) => translator(lang)(key as never) as string;
  const contents = contentsOr(rows.contents).flatMap((one) => {
    const entry = pages.find(({ id }) => id === one.page);
    if (!entry) return [];
    return {
      id: one.page,
      href: entry.href,
      name: textOr(one.name, lang, entryName(entry, lang, word)),
      about: textOr(one.about, lang, entryAbout(entry, word) ?? ""),
      newest: newestOf(entry.page.path, one.newest),
    };
  });
  const programs = accountsIn(
    rows.accounts.filter(({ platform }) => platform === "miniProgram" || platform === "officialAccount"),
    lang,
  );
  return {
    name: say(company.name, lang),
    listings: listingsOf(company.settings.codes ?? []),
    contact: company.settings.contact ?? null,
    greeting: card ? say(card.greeting, lang) : "",
    greetingLang: card ? textLang(card.greeting, lang) : lang,
    picture: card ? pictureIn(card.pictures, lang) : null,
    code: qrPicture(company.origin + companyCardHref),
    programs,
    contents,
  };
}

/** The company's card as a contact file (vCard 3.0), in the reader's language; 404 where it is not handed out. */
export async function companyCardFile(ctx: Ctx): Promise<Response> {
  const { db, company, lang } = ctx;
  const [card] = await findCard(db, ctx);
  if (card && !card.posted) throw missing();
  const { contact, codes = [] } = company.settings;
  const name = say(company.name, lang);
  const text = contactText([
    ["FN", name],
    ["N", [name, "", "", "", ""]],
    ["ORG", name],
    ["TEL;TYPE=WORK,VOICE", contact?.phone],
    ["EMAIL;TYPE=WORK", contact?.email],
    ["NOTE", codes.join(" · ")],
    ["URL", company.origin + hrefOf("index")],
  ]);
  return new Response(text, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": dispositionOf(`${name}.vcf`),
    },
  });
}
