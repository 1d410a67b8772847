import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findHours } from "../meeting-hours/queries.server";
import { whyNotOffered } from "../meeting-hours/rules";
import { isOutsideSilence, whySilent } from "../meeting-hours/silence.server";
import { mostWishes, whyNotWished } from "../meeting-hours/times";
import {
  type Person,
  submitVisitor,
  type VisitorFormState,
  visitorRow,
  withProof,
} from "../receivers/visitor-form.server";
import { askerIsThere, insertTalk, takesTalks } from "./queries.server";
import { recipientsOf } from "./received.server";
import { Talk, type TalkInput } from "./schemas";

export const purpose = "cards.talk";

/** What is sealed of a request for a talk. */
export type TalkLetter = Person & Pick<TalkInput, "subject" | "message">;
const fields = [
  "name",
  "organisation",
  "email",
  "mobile",
  "subject",
  "message",
  "zone",
  "wishes",
  "slide",
  "code",
  "privacy",
];

/**
 * Takes in a request for a talk with the person of a card, once the e-mail is proved by its code; mails say so to the
 * visitor and to those of `hearersOf`. Refuses `talkInPast`, `talkTooFar`, `talkNotOffered`, `talkInSilence {until}`,
 * `talksClosed` (the card takes none) and what `withProof` refuses.
 */
export async function askTalk(
  ctx: Ctx,
  { cardId, input, code }: { cardId: string; input: TalkInput; code: string },
): Promise<Outcome<{ id: string }>> {
  const [hours] = await findHours(ctx.db, ctx.company.id, cardId);
  const why = whyNotWished(input.wishes, ctx.now) ?? whyNotOffered(hours ?? null, input.wishes);
  if (why) return refuse(why);
  const silent = await whySilent(ctx, input.wishes);
  if (silent) return silent;
  return withProof(ctx, { purpose, input, code }, async ({ settle, isOpen, spend }) => {
    const { db, company, now } = ctx;
    const { subject, message, wishes, zone } = input;
    const row = {
      ...(await visitorRow(ctx, cardId, input, { subject, message })),
      zone,
      wishes: wishes.map((at) => at.getTime()),
    };
    const applied = askerIsThere(company.id, row.id);
    const hearers = await recipientsOf(ctx, cardId);
    const mails = [
      { kind: "cards.talkAsked", occasion: "1" },
      ...hearers.map((occasion) => ({ kind: "cards.talkCame", occasion })),
    ].map((mail) => ({ id: ctx.newId(), subjectId: row.id, now, ...mail }));
    const { note } = await inBatch(db, {
      inserted: insertTalk(db, row, all(takesTalks(company.id, cardId), isOpen, isOutsideSilence(ctx, wishes))),
      note: auditRow(ctx, { action: "cards.askTalk", subjectId: row.id, after: { card: cardId } }, applied),
      answer: settle({ id: row.id }, applied),
      code: spend(applied),
      mails: mails.map((mail) => outboxRow(db, company.id, mail, applied)),
    });
    if (note.meta.changes === 0) return (await whySilent(ctx, wishes)) ?? refuse("talksClosed");
    notifyQueue(
      ctx,
      mails.map(({ id }) => id),
    );
    return ok({ id: row.id });
  });
}

/** The wished times as the schema has them: the first, and of the others those of which something was said. */
const readTalk = (values: Record<string, string>) => ({
  ...values,
  wishes: Array.from({ length: mostWishes }, (_, at) => {
    const [day = "", time = ""] = [values[`wishes.${at}.day`], values[`wishes.${at}.time`]];
    return at === 0 || day || time ? { day, time } : null;
  }),
});

/** What the form for a talk does: null once it is asked for, else the state to show it with. */
export const submitTalk = (
  ctx: Ctx,
  request: Request,
  form: FormData,
  cardId: string,
): Promise<VisitorFormState | null> =>
  submitVisitor(ctx, request, form, {
    purpose,
    schema: Talk,
    read: readTalk,
    fields,
    act: (input, code) => askTalk(ctx, { cardId, input, code }),
    fieldOf: {
      talkInPast: "wishes.0.day",
      talkTooFar: "wishes.0.day",
      talkNotOffered: "wishes.0.day",
      talkInSilence: "wishes.0.day",
    },
  });
