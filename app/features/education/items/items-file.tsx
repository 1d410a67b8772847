import { loadFile } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { education } from "../kind";
import type { Route } from "./+types/items-file";

/** The list as a file for sheet programs. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadFile(context.get(ctxKey), education, url);
