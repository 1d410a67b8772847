import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/flows-file";
import { flowFile } from "./flow-file.server";
import { flowKindOf } from "./flow-terms";

/** All days of northbound holdings, or of margin trading, as a file for sheet programs. */
export const loader = ({ context, request, url }: Route.LoaderArgs) => {
  const as = sheetKindAt(url);
  return downloadOf(flowFile(context.get(ctxKey), flowKindOf(request.url), as));
};
