import { loadFile } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { capitalEvent } from "../kind";
import type { Route } from "./+types/capital-events-file";

/** The list as a file for sheet programs. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadFile(context.get(ctxKey), capitalEvent, url);
