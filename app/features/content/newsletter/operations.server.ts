import { footerOf } from "~/features/subscriptions/delivery/mails.server";
import { tellSubscribers } from "~/features/subscriptions/delivery/operations.server";
import { countSegment, findInSegment } from "~/features/subscriptions/delivery/queries.server";
import { getCentreMenu } from "~/features/subscriptions/mail-centre/menu.server";
import { mailStyle, sendToOneself, type TestedMail } from "~/features/subscriptions/mail-centre/operations.server";
import { sampleFooter } from "~/features/subscriptions/mail-centre/sample.server";
import { newsletterMail } from "~/features/subscriptions/rules";
import type { Segment } from "~/features/subscriptions/schemas";
import type { Person } from "~/features/subscriptions/sign-up/operations.server";
import { selectSubscriber } from "~/features/subscriptions/subscribers/queries.server";
import { type Draft, localizedTexts } from "~/publishing/contents/drafts";
import { findLive } from "~/publishing/contents/editions-queries.server";
import { showContent } from "~/publishing/drafts/office-contents.server";
import { companysTraditional } from "~/publishing/traditional.server";
import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import { mailPreview } from "~/server/outbox/mail-frame.server";
import { lookOf, worded } from "~/server/outbox/mail-style.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Follower } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import type { MailView } from "~/shared/mails/mail-views";
import { type Outcome, refuse } from "~/shared/outcome";
import { page } from "../kind";
import { newsletterMailOf } from "./mail.server";
import { listNewsletters } from "./queries.server";

/** How long after its release a newsletter still goes, in milliseconds. */
const fresh = 3 * 86_400_000;
const topic = "newsletters";

/**
 * After a release is out: one mail of each newsletter in it for everyone who chose newsletters and is of its segment. A
 * newsletter goes once, whatever becomes of its page later. True once all mails are written.
 */
async function mailNewsletters(ctx: Ctx, releaseId: string): Promise<boolean> {
  let done = true;
  for (const { id, segment } of await listNewsletters(ctx.db, ctx.company.id, { releaseId, now: ctx.now, fresh })) {
    const mailing = { occasion: id, types: [], kind: newsletterMail, segment };
    done = (await tellSubscribers(ctx, { ...mailing, releaseId, topic })) && done;
  }
  return done;
}

/** What follows a release of the company's own pages; corrections of a page are not mailed. */
export const newsletterFollower = {
  kind: page.kind,
  fresh,
  tell: mailNewsletters,
  readers: () => Promise.resolve(null),
} satisfies Follower;

/**
 * The mail of a newsletter (the row's occasion) to one subscriber, with what is public at this moment. Dropped for
 * whoever has left, never chose newsletters or is not of the segment any more, and when the page was withdrawn or is
 * three days old.
 */
export async function composeNewsletter(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const { db, company, now } = ctx;
  const [subscriber] = await selectSubscriber(db, company.id, subjectId);
  // guard: newsletter-confirmed-only
  if (subscriber?.state !== "confirmed") return drop("notConfirmed");
  const { lang } = subscriber;
  const [live] = await findLive(db, company.id, now, { kind: page.kind, contentId: occasion, lang });
  // guard: newsletter-while-fresh
  if (!live || live.outSince.getTime() <= now.getTime() - fresh) return drop("noNews");
  const facts = page.factsIn(live);
  if (!facts.newsletter) return drop("noNews");
  const chosen = { subscriberId: subjectId, topic, segment: facts.newsletter } as const;
  // guard: newsletter-of-those-who-chose-it
  if ((await findInSegment(db, company.id, chosen)).length === 0) return drop("notChosen");
  const person = await openRecord<Person>(ctx.env, company.id, subscriber);
  if (!person) return drop("subscriberErased");
  const { title, summary, body, shownLang } = live;
  const mail = await newsletterMailOf(ctx, { id: occasion, title, summary, body, shownLang, facts }, lang);
  const { blocks: footer, bulk } = await footerOf(ctx, subscriber, topic);
  return { ...mail, to: person.email, footer, bulk };
}

/** What the screen of a newsletter tells: how many would get it now, and whether anybody can choose newsletters. */
export async function showNewsletter(ctx: Ctx, segment: Segment) {
  const [readers, { entries }] = await Promise.all([
    countSegment(ctx.db, ctx.company.id, topic, segment),
    getCentreMenu(ctx),
  ]);
  return {
    readers,
    isOffered: entries.some(({ subject, offered }) => subject === topic && offered),
    email: ctx.actor.kind === "staff" ? ctx.actor.email : "",
  };
}

/** The saved draft of a newsletter as its mail in a language; null for what this person may not know. */
async function draftMail(ctx: Ctx, id: string, lang: Lang): Promise<Mail | null> {
  const shown = await showContent(ctx, page.kind, id, null);
  if (!shown?.known) return null;
  const draft: Draft = shown.row.draft;
  const words = localizedTexts(draft, lang, await companysTraditional(ctx));
  const mail = await newsletterMailOf(ctx, { id, ...words, facts: page.factsIn(draft) }, lang);
  return { ...mail, to: "", footer: sampleFooter(ctx, lang) };
}

/** That mail for a frame; null for what this person may not know. */
export async function previewNewsletter(ctx: Ctx, id: string, lang: Lang, view: MailView): Promise<string | null> {
  const mail = await draftMail(ctx, id, lang);
  if (!mail) return null;
  const style = await mailStyle(ctx);
  return mailPreview(worded(mail, style), lookOf(ctx.company, style, lang), view);
}

/** Sends that mail to whoever asks, and nobody else. Refuses `notFound` and what `sendToOneself` refuses. */
export async function tryNewsletter(ctx: Ctx, id: string, lang: Lang): Promise<Outcome<TestedMail>> {
  const mail = await draftMail(ctx, id, lang);
  return mail ? sendToOneself(ctx, (style) => worded(mail, style)) : refuse("notFound");
}
