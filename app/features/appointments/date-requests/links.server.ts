import type { Ctx } from "~/server/request/context.server";
import { readSignedId, signedId } from "~/server/sealing/signed-id.server";
import { addressWith } from "~/shared/addresses";
import type { DateRequestRow } from "./queries.server";

type Signing = Pick<Ctx, "env" | "company">;
const purpose = "appointments.date";

/** What opens a proposal to who has its mail. */
export const requestSecret = (ctx: Signing, id: string): Promise<string> => signedId(ctx, purpose, id);

/** The id of the request that a secret opens; null for one that this company has not signed. */
export const readRequestSecret = (ctx: Signing, secret: string): Promise<string | null> =>
  readSignedId(ctx, purpose, secret);

/** The address in the visitor's mail at which the proposed activity is accepted. */
export const proposalLink = async (
  ctx: Signing,
  { id, activityId, lang }: Pick<DateRequestRow, "id" | "activityId" | "lang">,
): Promise<string> => {
  const query = { activity: activityId ?? "", request: await requestSecret(ctx, id), lang };
  return `${ctx.company.origin}${addressWith("/ui/irh/bookingDetails", query)}`;
};
