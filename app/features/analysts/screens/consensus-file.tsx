import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { consensusFile } from "../operations/consensus.server";
import type { Route } from "./+types/consensus-file";

/** The consensus of today as a file for sheet programs. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  downloadOf(
    await consensusFile(context.get(ctxKey), sheetKindOf(new URL(request.url).pathname.split(".").at(-1)) ?? "xlsx"),
  );
