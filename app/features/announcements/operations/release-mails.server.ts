import { footerOf } from "~/features/subscriptions/delivery/mails.server";
import { tellSubscribers } from "~/features/subscriptions/delivery/operations.server";
import { countReaders } from "~/features/subscriptions/delivery/queries.server";
import type { Person } from "~/features/subscriptions/sign-up/operations.server";
import { selectSubscriber } from "~/features/subscriptions/subscribers/queries.server";
import type { Correction } from "~/publishing/editions/corrections";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { MailBlock } from "~/server/outbox/mail-body.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Follower } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { listNewsFor, listNewsTypes, type NewsItem } from "../queries/news.server";
import { announcementKind, freshFor, releaseMail } from "../rules";

const shown = 20;

const newsOf = (ctx: Pick<Ctx, "now">, releaseId: string) => ({
  kind: announcementKind,
  releaseId,
  now: ctx.now,
  fresh: freshFor,
});

/**
 * After a release is out: a mail for everyone who wants to be told of its announcements. Those dated more than three
 * days before it (an import) and what changes something that was out are no news, but for corrections that staff chose
 * to tell; what was changed meanwhile is what the mail tells. True once all mails are written.
 */
async function announceRelease(ctx: Ctx, releaseId: string): Promise<boolean> {
  const types = (await listNewsTypes(ctx.db, ctx.company.id, newsOf(ctx, releaseId))).map(({ type }) => type);
  if (types.length === 0) return true;
  return tellSubscribers(ctx, { releaseId, topic: "announcements", types, kind: releaseMail });
}

/** What follows a release of announcements. */
export const releaseFollower = {
  kind: announcementKind,
  fresh: freshFor,
  tell: announceRelease,
  readers: ({ db, company }, type) => countReaders(db, company.id, "announcements", type),
} satisfies Follower;

function correctionBlocks(lang: Lang, { correctedAt, correction }: Pick<NewsItem, "correctedAt" | "correction">) {
  if (correctedAt === null || correction === null) return [];
  const time = formatInstant(new Date(correctedAt), lang);
  const { text } = JSON.parse(correction) as Correction;
  return [{ p: `${translator(lang)("publishing:correctedOn", { time })}${text}` }];
}

/** How the mail is called and begins: what is all corrections says so, and what holds both tells of either. */
function headOf(news: NewsItem[]) {
  const some = news.some(({ correction }) => correction !== null);
  const what = news.every(({ correction }) => correction !== null) ? "corrections" : some ? "mixed" : "announcements";
  const many = news.length === 1 ? "subjectOne" : "subjectMany";
  return { what, subject: `subscriptions:mail.${what}.${many}`, text: `subscriptions:mail.${what}.text` } as const;
}

function itemBlocks(ctx: Ctx, lang: Lang, news: NewsItem[]): MailBlock[] {
  const t = translator(lang);
  const read = t("subscriptions:mail.announcements.read");
  const pageOf = (path: string) => `${ctx.company.origin}/ui/irh/announcements${path}?lang=${lang}`;
  const blocks = news
    .slice(0, shown)
    .flatMap(({ contentId, type, sortAt, title, summary, shownLang, ...one }): MailBlock[] => [
      { p: [title, summary].filter(Boolean).join("\n") },
      ...correctionBlocks(lang, one),
      {
        small: [
          t(`announcements:type.${type}` as "announcements:type.periodic"),
          t("publishing:publishedAt", { time: formatInstant(new Date(sortAt), lang) }),
          ...(shownLang === lang ? [] : [t("publishing:onlyChinese")]),
        ].join(" · "),
      },
      news.length === 1
        ? { button: read, href: pageOf(`/${contentId}`) }
        : { link: read, href: pageOf(`/${contentId}`) },
    ]);
  return news.length > shown
    ? [...blocks, { link: t("subscriptions:mail.announcements.more"), href: pageOf("") }]
    : blocks;
}

/**
 * The one mail of a release to one subscriber (the row's subject; the release is its occasion), in the subscriber's
 * language of this moment and with what is public at this moment. Dropped for whoever has left or wants none of it any
 * more, and when the release was rolled back, withdrawn or is three days old.
 */
export async function composeRelease(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const { db, company } = ctx;
  const [[subscriber], news] = await db.batch([
    selectSubscriber(db, company.id, subjectId),
    listNewsFor(db, company.id, subjectId, newsOf(ctx, occasion), shown + 1),
  ]);
  // guard: release-mail-confirmed-only
  if (subscriber?.state !== "confirmed") return drop("notConfirmed");
  const [first] = news;
  if (!first) return drop("noNews");
  const person = await openRecord<Person>(ctx.env, company.id, subscriber);
  if (!person) return drop("subscriberErased");
  const { lang } = subscriber;
  const t = translator(lang);
  const facts = {
    company: say(company.name, lang),
    title: first.title,
    n: news.length > shown ? `${shown}+` : String(news.length),
  };
  const head = headOf(news);
  const footer = await footerOf(ctx, subscriber, "announcements");
  return {
    to: person.email,
    lang,
    subject: t(head.subject, facts),
    blocks: [{ p: t(head.text, facts) }, ...itemBlocks(ctx, lang, news)],
    footer: footer.blocks,
    bulk: footer.bulk,
    ...(head.what === "mixed" ? {} : { wording: { kind: head.what, facts: { ...facts, count: facts.n } } }),
  };
}
