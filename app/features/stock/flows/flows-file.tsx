import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/flows-file";
import { flowFile } from "./flow-file.server";
import { flowKindOf } from "./flow-terms";

/** All days of northbound holdings, or of margin trading, as a file for sheet programs. */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  const as = sheetKindOf(new URL(request.url).pathname.split(".").at(-1)) ?? "xlsx";
  return downloadOf(flowFile(context.get(ctxKey), flowKindOf(request.url), as));
};
