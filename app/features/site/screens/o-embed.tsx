import { ctxKey } from "~/server/context.server";
import { answerOEmbed } from "../operations/outside/o-embed.server";
import type { Route } from "./+types/o-embed";

/** What a site gets that asks by oEmbed for the piece of one of the company's addresses. */
export const loader = ({ context, url }: Route.LoaderArgs) => answerOEmbed(context.get(ctxKey), url.searchParams);
