import { frameAt, framesOf, oEmbedOf, storedFor } from "~/features/embeds/rules/o-embed";
import { OEmbedQuery } from "~/features/embeds/schemas";
import { closedIn, isClosed } from "~/features/site/menu/menu-tree";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { defaultLang, say } from "~/shared/languages";

const refused = (status: number) => new Response(null, { status });

/** Whether an address of the company's site is one that only staff get. */
const isPrivate = (origin: string, address: string) =>
  URL.canParse(address) && new URL(address).origin === origin && /^\/ui\/irh\/office\b/.test(new URL(address).pathname);

/**
 * The frame that stands for an address of the company's site, as oEmbed 1.0 tells it, in the language that the address
 * says. Answers 404 for what nobody can show in a frame or the company has closed, 401 for the back office, 501 for
 * another format than JSON, and 400 for a question that is none.
 */
export function answerOEmbed({ registry, company }: Ctx, query: URLSearchParams): Response {
  const given = OEmbedQuery.safeParse(Object.fromEntries(query));
  if (!given.success) return refused(400);
  const { url, format, ...box } = given.data;
  if (format !== "json") return refused(501);
  const { origin, settings } = company;
  if (isPrivate(origin, url)) return refused(401);
  const requested = frameAt(framesOf(registry.areas), origin, url);
  if (!requested || isClosed(closedIn(registry.areas, settings.menu), hrefOf(requested.frame.path)))
    return refused(404);
  const lang = requested.lang ?? defaultLang;
  const title = translator(lang)(`${requested.frame.area}:area.frame.${requested.frame.key}` as never) as string;
  return Response.json(oEmbedOf(requested, box, { origin, provider: say(company.name, lang), title }), {
    headers: { "Cache-Control": `public, max-age=${storedFor}` },
  });
}
