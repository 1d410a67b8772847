import { pictureIn } from "~/pictures/rules";
import { dispositionOf } from "~/server/files/disposition";
import { qrPicture } from "~/server/qr.server";
import type { Ctx } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { type Lang, say, textLang } from "~/shared/languages";
import { findHours } from "../meeting-hours/queries.server";
import { findOpenCard, listOpenCards } from "../queries.server";
import type { Way } from "../rules";
import { vCard } from "./v-card";

type Row = Awaited<ReturnType<typeof listOpenCards>>[number];

const cardIn = ({ id, name, post, phone, email, greeting, talks, pictures }: Row, lang: Lang) => ({
  ...{ id, phone, email, talks },
  name: say(name, lang),
  nameLang: textLang(name, lang),
  post: say(post, lang),
  postLang: textLang(post, lang),
  greeting: say(greeting, lang),
  greetingLang: textLang(greeting, lang),
  portrait: pictureIn(pictures, lang),
});

export type CardView = ReturnType<typeof cardIn>;

/** The address of a card on the company's site. */
export const cardHref = (id: string): string => hrefOf(`getBusinessCard?id=${id}`);

/** The code that leads another telephone to a card, as a picture. */
export const cardCode = ({ company }: Pick<Ctx, "company">, id: string): string =>
  qrPicture(`${company.origin}${cardHref(id)}&by=${"qr" satisfies Way}`);

/** The cards that are handed out, in the reader's language. */
export async function showCards({ db, company, lang }: Ctx) {
  const [rows] = await db.batch([listOpenCards(db, company.id)]);
  return rows.map((row) => cardIn(row, lang));
}

/** One card that is handed out, with the code that leads another telephone to it; 404 for any other. */
export async function showCard(ctx: Ctx, id: string) {
  const { db, company, lang } = ctx;
  const [[row]] = await db.batch([findOpenCard(db, company.id, id)]);
  if (!row) throw new Response(null, { status: 404 });
  return { card: cardIn(row, lang), code: cardCode(ctx, id) };
}

/**
 * One card whose person can be asked for a talk, with the hours set for that, null for none; 404 for any other card.
 */
export async function showTalkCard({ db, company, lang }: Ctx, id: string) {
  const [[row], [hours = null]] = await db.batch([findOpenCard(db, company.id, id), findHours(db, company.id, id)]);
  if (!row?.talks) throw new Response(null, { status: 404 });
  return { card: cardIn(row, lang), hours };
}

/** The contact file of a card that is handed out, in the reader's language; 404 for any other. */
export async function contactFile({ db, company, lang }: Ctx, id: string): Promise<Response> {
  const [row] = await findOpenCard(db, company.id, id);
  if (!row) throw new Response(null, { status: 404 });
  const text = vCard(row, say(company.name, lang), company.origin + hrefOf("index"), lang);
  return new Response(text, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": dispositionOf(`${say(row.name, lang)}.vcf`),
    },
  });
}
