import { ctxKey } from "~/server/request/context.server";
import { refusalInit } from "~/server/request/statuses.server";
import type { Route } from "./+types/webhook";
import { hearService } from "./service.server";

export const handle = { takesFiles: true };

/** Where the signature service of the deployment tells of signatures; only what it has signed is heard. */
export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await hearService(context.get(ctxKey), request);
  return Response.json(outcome, outcome.ok ? {} : refusalInit(outcome));
}
