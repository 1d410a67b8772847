import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Way } from "../rules";
import { Visitor, type VisitorInput } from "../schemas";
import { insertDownload, insertReceiver, isOpenCard, receiverIsThere } from "./queries.server";
import { submitVisitor, type VisitorFormState, visitorRow, withProof } from "./visitor-form.server";

export const purpose = "cards.receive";
export const receiveFields = ["name", "organisation", "email", "mobile", "slide", "code", "privacy"];

type Taking = { cardId: string; way: Way; input: VisitorInput; code: string };

/**
 * Notes who takes a card that is handed out, once the e-mail is proved by its code; who took it before is noted anew.
 * Refuses `cardGone` and what `withProof` refuses.
 */
export const receiveCard = (ctx: Ctx, { cardId, way, input, code }: Taking): Promise<Outcome<{ id: string }>> =>
  withProof(ctx, { purpose, input, code }, async ({ settle, isOpen, spend }) => {
    const { db, company } = ctx;
    const row = { ...(await visitorRow(ctx, cardId, input)), way };
    const applied = receiverIsThere(company.id, row.id);
    const { note } = await inBatch(db, {
      taken: insertReceiver(db, row, all(isOpenCard(company.id, cardId), isOpen)),
      note: auditRow(ctx, { action: "cards.receive", subjectId: row.id, after: { card: cardId, way } }, applied),
      answer: settle({ id: row.id }, applied),
      code: spend(applied),
    });
    return note.meta.changes > 0 ? ok({ id: row.id }) : refuse("cardGone");
  });

/** What the form beside a card does: null once the card is taken, else the state to show it with. */
export const submitReceiver = (
  ctx: Ctx,
  request: Request,
  form: FormData,
  { cardId, way }: Pick<Taking, "cardId" | "way">,
): Promise<VisitorFormState | null> =>
  submitVisitor(ctx, request, form, {
    purpose,
    schema: Visitor,
    fields: receiveFields,
    act: (input, code) => receiveCard(ctx, { cardId, way, input, code }),
  });

/** Counts that somebody, whoever it is, took the contact file of a card. */
export const countDownload = ({ db, company, now }: Ctx, cardId: string, way: Way) =>
  insertDownload(db, { companyId: company.id, cardId, way, month: beijingDay(now).slice(0, 7) });
