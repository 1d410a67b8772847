import { loadFile } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { honour } from "../kind";
import type { Route } from "./+types/honours-file";

/** The list as a file for sheet programs. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadFile(context.get(ctxKey), honour, url);
