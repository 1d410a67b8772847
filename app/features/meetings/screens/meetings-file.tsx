import { loadFile } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { meeting } from "../kind";
import type { Route } from "./+types/meetings-file";

/** The list as a file for sheet programs. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadFile(context.get(ctxKey), meeting, url);
