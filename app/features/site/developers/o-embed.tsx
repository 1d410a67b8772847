import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/o-embed";
import { answerOEmbed } from "./o-embed.server";

/** What a site gets that asks by oEmbed for the piece of one of the company's addresses. */
export const loader = ({ context, url }: Route.LoaderArgs) => answerOEmbed(context.get(ctxKey), url.searchParams);
