import type { Mail } from "~/server/outbox/mail.server";
import type { MailRich } from "~/server/outbox/rich-mail.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { bcp47, type Lang, say } from "~/shared/languages";
import type { Part } from "~/shared/rich/document";
import { refOf } from "~/shared/rich/figures";
import { readRich } from "~/shared/rich/stored";
import { type NamedThings, namedNow } from "../pages/show.server";
import { figureWords } from "./figure-words";

export type Newsletter = {
  id: string;
  title: string;
  summary: string;
  body: string;
  shownLang: Lang;
  facts: { pictures: readonly string[] };
};

type Place = { origin: string; page: string; named: NamedThings; figure: ReturnType<typeof figureWords> };

/** A rich text for a mail: whole addresses, figures in words, and a link to the page for what no mail plays. */
function partsFor(parts: readonly Part[], place: Place): Part[] {
  return parts.flatMap((part): Part[] => {
    const { type, attrs = {}, content, marks } = part;
    if (type === "figure") return [{ type: "text", text: place.figure(refOf(part)), ...(marks ? { marks } : {}) }];
    if (type === "picture") {
      const shown = place.named.pictures[String(attrs.picture)];
      const file = shown?.sources.at(-1)?.widest;
      const alt = String(attrs.caption || shown?.alt || "");
      return file ? [{ type: "picture", attrs: { src: `${place.origin}${file}`, alt } }] : [];
    }
    if (type === "video" || type === "document") {
      const text = String(attrs.title || place.page);
      const link = { type: "link" as const, attrs: { href: place.page } };
      return [{ type: "paragraph", content: [{ type: "text", text, marks: [link] }] }];
    }
    const whole = marks?.map((mark) =>
      mark.attrs?.href.startsWith("/") ? { ...mark, attrs: { href: `${place.origin}${mark.attrs.href}` } } : mark,
    );
    return [{ ...part, ...(whole ? { marks: whole } : {}), ...(content ? { content: partsFor(content, place) } : {}) }];
  });
}

/** A newsletter as its mail, without whom it goes to and what ends it. */
export async function newsletterMailOf(
  ctx: Ctx,
  { id, title, summary, body, shownLang, facts }: Newsletter,
  lang: Lang,
): Promise<Pick<Mail, "lang" | "subject" | "blocks" | "wording">> {
  const t = translator(lang);
  const page = `${ctx.company.origin}${hrefOf(`customContent/${id}`)}?lang=${lang}`;
  const named = await namedNow({ ...ctx, lang }, { body, shownLang, facts });
  const place = {
    origin: ctx.company.origin,
    page,
    named,
    figure: figureWords(translator(shownLang), named.figures, shownLang),
  };
  const rich: MailRich = partsFor(readRich(body).content, place);
  return {
    lang,
    subject: title,
    blocks: [
      { p: title },
      ...(summary ? [{ p: summary }] : []),
      ...(bcp47[shownLang] === bcp47[lang] ? [] : [{ small: t("publishing:onlyChinese") }]),
      ...(rich.length > 0 ? [{ rich }] : []),
      { button: t("content:newsletter.read"), href: page },
    ],
    wording: { kind: "newsletter", facts: { company: say(ctx.company.name, lang), title } },
  };
}
