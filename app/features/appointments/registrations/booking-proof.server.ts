import { isUnspent, spendCode, tryCode } from "~/features/visitors/operations/codes.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import type { OpenProposal } from "../date-requests/proposal.server";
import { isProposed, updateAccepted } from "../date-requests/queries.server";
import type { RegistrationInput } from "../schemas";
import { codeTarget } from "./code-target.server";

type Spend = (where: Condition) => ReturnType<typeof spendCode> | ReturnType<typeof updateAccepted>;

/**
 * What proves a booking's contact: holds while `isOpen`, is used up by `spend` in the batch that books, `over` once it
 * was.
 */
export type BookingProof = { isOpen: Condition; spend: Spend; over: Refusal };

/**
 * The proof of a booking: its code, or the link by which a proposed date is accepted. Refuses codeWrong and codeLocked
 * {seconds}.
 */
export async function proofOf(
  ctx: Ctx,
  input: RegistrationInput,
  proposal: OpenProposal | null,
): Promise<Outcome<BookingProof>> {
  const { db, company, now } = ctx;
  if (proposal)
    return ok({
      isOpen: isProposed(company.id, proposal.id, input.activityId, now),
      spend: (where) => updateAccepted(db, company.id, proposal.id, where),
      over: refuse("proposalOver"),
    });
  const tried = await tryCode(ctx, { purpose: "appointments.book", ...codeTarget(ctx, input), code: input.code });
  if (!tried.ok) return tried;
  const { codeId } = tried.value;
  return ok({
    // guard: booking-code-spent-once
    isOpen: isUnspent(company.id, codeId),
    spend: (where) => spendCode(db, company.id, codeId, now, where),
    over: refuse("codeWrong"),
  });
}
