import { askHkexClock, clocked } from "~/features/announcements/operations/hkex-clock.server";
import { listActivitiesBetween } from "~/features/appointments/activities/queries.server";
import { listArrivals } from "~/features/appointments/reception/arrivals-queries.server";
import { maskedVisits } from "~/features/appointments/registrations/office.server";
import { countPending, listRegistrations } from "~/features/appointments/registrations/queries.server";
import { showDuties } from "~/features/duties/operations.server";
import { findHealth } from "~/features/health/queries/links.server";
import { countWaiting as countMessages, listMessages } from "~/features/messages/columns/messages-queries.server";
import { maskedMessages } from "~/features/messages/handling/list.server";
import { listQuestions } from "~/features/questions/platforms/list-queries.server";
import { commandsFor } from "~/features/staff/sign-in/access.server";
import { listOpenApprovals } from "~/publishing/approvals/queries.server";
import { officeHref } from "~/publishing/contents/kinds";
import { listLatestDrafts } from "~/publishing/drafts/office-contents-queries.server";
import { showAlone } from "~/publishing/drafts/office-releases.server";
import { noteLook } from "~/publishing/insiders/looks.server";
import { readable, readsDrafts } from "~/publishing/insiders/reader.server";
import { contentsIn } from "~/publishing/releases/release-contents";
import { askComing, showComing } from "~/publishing/releases/show.server";
import { inBatch } from "~/server/database/batch.server";
import { showCron } from "~/server/handler/health.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { may } from "~/shared/permissions";
import { listMailStates } from "../queries.server";
import { answerable } from "../statistics/questions.server";

const mailIsLate = 5 * 60_000;
const longest = 5;
const mostArriving = 100;
const mostDuties = 4;
const mostMessages = 1_000;

type Cron = Awaited<ReturnType<typeof showCron>>;

/** How the mail is doing and when the clock last ran. */
function mailHealth(ctx: Ctx, states: Awaited<ReturnType<typeof listMailStates>>, cron: Cron) {
  const rows = (...wanted: string[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, state) => sum + state.rows, 0);
  const waiting = states.filter(({ state }) => state === "pending" || state === "sending").map(({ oldest }) => oldest);
  const oldest = waiting.length > 0 ? Math.min(...waiting) : null;
  return {
    waiting: rows("pending", "sending"),
    failed: rows("failed"),
    unknown: rows("unknown"),
    oldest,
    late: oldest !== null && ctx.now.getTime() - oldest > mailIsLate,
    cron,
  };
}

/** What the person begins often, in the words of the palette. */
function listBegun(ctx: Ctx) {
  const t = translator(ctx.lang);
  return commandsFor(ctx)
    .filter(({ front }) => front)
    .map(({ area, key, path }) => ({ href: `/${path}`, label: t(`${area}:area.command.${key}` as never) as string }));
}

type Masked = Awaited<ReturnType<typeof maskedVisits>>[number];

/** Of a registration what the overview names of it. */
const named =
  ({ lang }: Ctx) =>
  ({ id, title, person, lang: visitor, partySize, startsAt, createdAt }: Masked) => ({
    ...{ id, title: say(title, lang), lang: visitor, partySize, startsAt, createdAt },
    person: person && { name: person.name, organisation: person.organisation },
  });

type ListedQuestion = Awaited<ReturnType<typeof listQuestions>>[number];
type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

/** The questions and messages that have waited longest for an answer, each with the screen where it is written. */
async function textsToAnswer(ctx: Ctx, questions: ListedQuestion[], messages: ListedMessage[]) {
  const texts = [
    ...questions.map(({ id, question, askedAt }) => ({
      kind: "question" as const,
      href: `/office/questions/${id}`,
      text: say(JSON.parse(question) as Words, ctx.lang),
      at: new Date(askedAt),
    })),
    ...(await maskedMessages(ctx, messages)).map(({ id, excerpt, createdAt }) => ({
      kind: "message" as const,
      href: `/office/messages?open=${id}`,
      text: excerpt ?? "",
      at: createdAt,
    })),
  ];
  return texts.sort((one, other) => +one.at - +other.at).slice(0, longest);
}

/** The drafts saved last; that this person saw their titles is noted. */
async function draftsSeen(ctx: Ctx, drafts: Awaited<ReturnType<typeof listLatestDrafts>>) {
  if (drafts.length > 0) await noteLook(ctx, "lookAtList", "homeIndex");
  return drafts.map(({ id, kind, title, savedAt }) => ({
    kind,
    href: officeHref(ctx.registry.kinds, kind, id),
    text: say(title, ctx.lang),
    at: savedAt,
  }));
}

/**
 * The day of this person (Beijing time), by their rights: what waits for an answer and who arrives today for who
 * answers visitors, the visits of today and tomorrow for all, what goes out next as far as they may know it, texts to
 * answer and, for who publishes, drafts and how the mail is doing. What is null is not this person's.
 */
export async function readOverview(ctx: Ctx) {
  const { db, company, now, lang } = ctx;
  const today = beijingDay(now);
  const midnight = (days: number) => beijingInstant(addDays(today, days));
  const answers = may(ctx, "appointments.answer");
  const publishes = may(ctx, "site.publish");
  const oldest = { view: "waiting" as const };
  const unanswered = { states: ["waiting"] as const, platforms: null, oldestFirst: true };
  const { pending, visits, states, health, approvals, announced, exchange, waiting, arriving, written, ...texts } =
    await inBatch(db, {
      pending: countPending(db, company.id),
      visits: listActivitiesBetween(db, company.id, now, midnight(0), midnight(2)),
      states: publishes ? listMailStates(db, company.id, now) : null,
      health: may(ctx, "health.read") ? findHealth(db, company.id) : null,
      approvals: listOpenApprovals(db, company.id),
      announced: askComing(ctx),
      exchange: askHkexClock(ctx),
      waiting: answers ? listRegistrations(db, company.id, { status: "pending", oldestFirst: true }, longest) : null,
      written: may(ctx, "messages.answer") ? countMessages(db, company.id, today, mostMessages) : null,
      arriving: answers ? listArrivals(db, company.id, midnight(0), midnight(1), mostArriving) : null,
      questions: may(ctx, "questions.edit") ? listQuestions(db, company.id, unanswered, longest) : null,
      messages: may(ctx, "messages.answer") ? listMessages(db, company.id, oldest, "created", null, longest) : null,
      drafts: readsDrafts(ctx) ? listLatestDrafts(db, company.id, now, readable(ctx), longest) : null,
    });
  const [coming, alone, cron, duties] = await Promise.all([
    showComing(ctx, announced),
    showAlone(ctx),
    publishes ? showCron(ctx) : null,
    may(ctx, "duties.read") ? showDuties(ctx) : null,
  ]);
  const next = [...coming, ...alone.coming].sort((one, other) => +one.at - +other.at).slice(0, 3);
  const late = clocked(ctx, exchange ?? []);
  return {
    today,
    begin: listBegun(ctx),
    answers,
    publishes,
    pending: pending[0]?.n ?? 0,
    messages: written?.[0] ?? null,
    texts:
      texts.questions || texts.messages ? await textsToAnswer(ctx, texts.questions ?? [], texts.messages ?? []) : null,
    drafts: texts.drafts && (await draftsSeen(ctx, texts.drafts)),
    waiting: waiting && (await maskedVisits(ctx, waiting.slice(0, longest))).map(named(ctx)),
    arriving: arriving && (await maskedVisits(ctx, arriving)).map(named(ctx)),
    visits: visits.map(({ id, title, location, startsAt, endsAt, held }) => ({
      id,
      ...{ title: say(title, lang), location: say(location, lang) },
      startsAt,
      endsAt,
      held,
      isToday: beijingDay(startsAt) === today,
    })),
    next: next.map(({ id, at, state, createdAt, items, more }) => ({
      id,
      at,
      state,
      createdAt,
      more,
      items: contentsIn<(typeof items)[number]>(items, lang).map(({ title, first }) => ({ title, href: first.href })),
    })),
    questions: await answerable(ctx, approvals, coming),
    duties: duties?.open.slice(0, mostDuties) ?? null,
    exchange: { waiting: late.length, late: late.some(({ state }) => state !== "fine") },
    health: health?.[0] ? { score: health[0].score, wrong: health[0].wrong } : null,
    mail: states && mailHealth(ctx, states, cron),
  };
}
