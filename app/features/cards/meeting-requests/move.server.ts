import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { say } from "~/shared/languages";
import { ok, type Refusal, refuse } from "~/shared/outcome";
import { readTalkSecret } from "../meeting-hours/links.server";
import { findHours, mayMoveAgain, wishedAt } from "../meeting-hours/queries.server";
import { whyNotOffered } from "../meeting-hours/rules";
import { isOutsideSilence, whySilent } from "../meeting-hours/silence.server";
import { whyNotWished } from "../meeting-hours/times";
import { findCardOf } from "../queries.server";
import type { TalkLetter } from "./ask.server";
import { confirmed, findTalk, isAhead, type TalkRow, updateTalk, wasMoved } from "./queries.server";
import { recipientsOf } from "./received.server";
import { MoveTalk } from "./schemas";

/** A talk takes so many steps at most, moves by its visitor among them. */
const mostSteps = 20;
const from = ["asked", "confirmed"] as const;

async function open(ctx: Ctx, secret: string): Promise<TalkRow | null> {
  const id = await readTalkSecret(ctx, secret);
  const [talk] = id ? await findTalk(ctx.db, ctx.company.id, id) : [];
  return talk?.sealedKey ? talk : null;
}

const isMovable = ({ status, startsAt }: TalkRow, now: Date) =>
  from.some((one) => one === status) && (startsAt === null || startsAt > now);

/**
 * A talk as its visitor opens it by the link of a mail, with the hours of its card; null for a link that opens none.
 */
export async function showTalkByLink(ctx: Ctx, secret: string) {
  const { db, env, company, lang, now } = ctx;
  const talk = await open(ctx, secret);
  const letter = talk && (await openRecord<TalkLetter>(env, company.id, talk));
  if (!talk || !letter) return null;
  const { cards, hours } = await inBatch(db, {
    cards: findCardOf(db, company.id, talk.cardId),
    hours: findHours(db, company.id, talk.cardId),
  });
  const { status, startsAt, place, revision, zone, wishes } = talk;
  return {
    ...{ status, startsAt, place, revision, zone, subject: letter.subject },
    wishes: wishes.map((at) => new Date(at)),
    who: cards[0] ? say(cards[0].name, lang) : "",
    hours: hours[0] ?? null,
    movable: isMovable(talk, now),
  };
}

async function whyNot(ctx: Ctx, secret: string, revision: number): Promise<Refusal> {
  const talk = await open(ctx, secret);
  if (!talk) return refuse("notFound");
  if (talk.revision !== revision) return refuse("talkMoved");
  if (talk.revision >= mostSteps) return refuse("talkMovedOften");
  return refuse("talkElsewhere");
}

/**
 * Moves a talk to another time that its card offers, by the link of its mail: one that is agreed stays agreed, one that
 * is not has that one wish. Mails tell the visitor of an agreed one, and those who hear of requests. Refuses
 * `notFound`, `talkInPast`, `talkTooFar`, `talkNotOffered`, `talkTaken`, `talkInSilence`, `talkMoved`, `talkMovedOften`
 * and `talkElsewhere` (declined, held or begun).
 */
export async function moveTalk(ctx: Ctx, secret: string, form: FormData): Promise<FormOutcome<null>> {
  const { db, company, now } = ctx;
  const talk = await open(ctx, secret);
  if (!talk) return refuse("notFound");
  const read = MoveTalk.safeParse(Object.fromEntries(form));
  if (!read.success) return invalid(read.error);
  const { revision, at } = read.data;
  const [hours] = await findHours(db, company.id, talk.cardId);
  const why = whyNotWished([at], now) ?? whyNotOffered(hours ?? null, [at]);
  if (why) return { ...refuse("invalid"), issues: [{ field: "day", code: why }] };
  const silent = await whySilent(ctx, [at]);
  if (silent) return silent;
  if (!isMovable(talk, now)) return refuse("talkElsewhere");
  const changeId = ctx.newId();
  const agreed = talk.status === "confirmed";
  const applied = wasMoved(company.id, talk.id, changeId);
  const mails = [
    ...(agreed ? [{ kind: "cards.talkConfirmed", occasion: changeId }] : []),
    ...(await recipientsOf(ctx, talk.cardId)).map((one) => ({
      kind: "cards.talkMoved",
      occasion: `${one} ${changeId}`,
    })),
  ].map((mail) => ({ id: ctx.newId(), subjectId: talk.id, now, ...mail }));
  try {
    const { moved } = await inBatch(db, {
      moved: updateTalk(
        db,
        { companyId: company.id, id: talk.id, revision, card: null, from: [talk.status] },
        agreed ? confirmed(at, talk.place ?? "") : wishedAt(at),
        changeId,
        all(isAhead(at, atWrite(ctx)), mayMoveAgain(mostSteps), isOutsideSilence(ctx, [at])),
      ),
      note: auditRow(ctx, { action: "cards.moveTalk", subjectId: talk.id }, applied),
      mails: mails.map((mail) => outboxRow(db, company.id, mail, applied)),
    });
    if (moved.length === 0) return (await whySilent(ctx, [at])) ?? whyNot(ctx, secret, revision);
  } catch (error) {
    if (brokenConstraint(error)?.includes("card_talks.starts_at")) return refuse("talkTaken");
    throw error;
  }
  notifyQueue(
    ctx,
    mails.map(({ id }) => id),
  );
  return ok(null);
}
