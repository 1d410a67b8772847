import { loadFile } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { announcement } from "../kind";
import type { Route } from "./+types/announcements-file";

/** The announcements as a file for sheet programs. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadFile(context.get(ctxKey), announcement, url);
