import { redirect } from "react-router";
import { listBoundAccounts } from "~/features/accounts/queries.server";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/open-card";

/** Opens the company's mini program where one is bound at an address, else the cards on the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const bound = await listBoundAccounts(ctx.db, ctx);
  const program = bound.find(({ platform, link }) => platform === "miniProgram" && link);
  throw redirect(program?.link ?? "/businessCardParentIndex");
}
