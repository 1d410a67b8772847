import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import type { RegistrationInput } from "../schemas";
import type { Asker } from "./ask.server";
import { readRequestSecret } from "./links.server";
import { findRequest } from "./queries.server";

/**
 * A date that is proposed to who opened its link. Mobile and e-mail were proved by code and mail, and are taken from
 * the request whatever a form says; `values` are what its form begins with.
 */
export type OpenProposal = {
  id: string;
  secret: string;
  until: Date;
  contact: Pick<RegistrationInput, "mobile" | "email">;
  shown: { mobile: string; email: string };
  values: Record<string, string>;
  companions: number;
};

/** The proposal of this activity that a link opens; null for a link that opens none, or none any more. */
export async function findProposal(ctx: Ctx, secret: string | null, activityId: string): Promise<OpenProposal | null> {
  const id = secret && (await readRequestSecret(ctx, secret));
  const [row] = id ? await findRequest(ctx.db, ctx.company.id, id) : [];
  if (row?.status !== "proposed" || row.activityId !== activityId || !row.answerUntil || row.answerUntil <= ctx.now)
    return null;
  const asker = await openRecord<Asker>(ctx.env, ctx.company.id, row);
  if (!asker || !secret) return null;
  const { name, organisation, mobile, email, content } = asker;
  const { investorType, researchType, partySize } = row;
  return {
    ...{ id: row.id, secret, until: row.answerUntil, contact: { mobile, email } },
    shown: { mobile: maskedMobile(mobile), email: maskedEmail(email) },
    values: {
      ...{ name, organisation, content, investorType, researchType },
      hasCompanions: partySize > 1 ? "yes" : "no",
    },
    companions: partySize - 1,
  };
}
