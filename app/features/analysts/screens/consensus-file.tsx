import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { consensusFile } from "../operations/consensus.server";
import type { Route } from "./+types/consensus-file";

/** The consensus of today as a file for sheet programs. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  downloadOf(await consensusFile(context.get(ctxKey), sheetKindAt(url)));
