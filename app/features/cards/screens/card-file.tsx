import { ctxKey } from "~/server/context.server";
import { contactFile } from "../operations/show.server";
import type { Route } from "./+types/card-file";

/** A card as a contact file. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  contactFile(context.get(ctxKey), url.searchParams.get("id") ?? "");
