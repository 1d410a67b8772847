import { isPublicAddress } from "~/server/outgoing/public-address";
import type { Ctx } from "~/server/request/context.server";
import { askable } from "../rules/askable";
import type { Query } from "../rules/link-course";

const maxWait = 8_000;
const mostHops = 3;
/** What a server says that does not know the short question. */
const unknownMethod = [400, 403, 404, 405, 500, 501];
const nothing: Query = { status: 0 };

async function statusOf(url: string, method: "HEAD" | "GET", agent: string) {
  const answer = await fetch(url, {
    method,
    headers: { "User-Agent": agent, Accept: "text/html,*/*" },
    redirect: "manual",
    signal: AbortSignal.timeout(maxWait),
  });
  await answer.body?.cancel();
  return { status: answer.status, location: answer.headers.get("Location") };
}

/** Whether a name leads into the public internet alone. */
async function isPublicHost({ resolve }: Pick<Ctx, "resolve">, url: string): Promise<boolean> {
  const addresses = await resolve(new URL(url).hostname);
  // guard: link-resolved-address-judged
  return addresses.length > 0 && addresses.every(isPublicAddress);
}

/**
 * Whether a link leads somewhere: asked with HEAD, with GET where that is not understood, three hops far. Each hop is
 * judged as the link was, by its name and by the addresses behind it, so that none leads into a network of somebody's
 * own; of the answer its status alone is kept.
 */
export async function checkLink(
  ctx: Pick<Ctx, "resolve">,
  link: string,
  own: readonly string[],
  agent: string,
): Promise<Query> {
  let url = askable(link, own);
  for (let hop = 0; url && hop <= mostHops; hop++) {
    try {
      if (!(await isPublicHost(ctx, url))) return nothing;
      let answer = await statusOf(url, "HEAD", agent);
      if (unknownMethod.includes(answer.status)) answer = await statusOf(url, "GET", agent);
      const { status, location } = answer;
      if (status < 300 || status >= 400 || !location) return { status };
      if (!URL.canParse(location, url)) return { status: 404 };
      url = askable(new URL(location, url).href, own);
      // What a site keeps for itself, a sign-in of its own for instance, is there all the same.
      if (!url) return { status };
    } catch {
      return nothing;
    }
  }
  return nothing;
}
