import type { z } from "zod";
import { isPublicAddress } from "~/server/outgoing/public-address";
import type { Ctx } from "~/server/request/context.server";
import { allowedHosts, type FeedProblem, isAllowedFeed } from "./rules";

const maxWait = 8_000;

/** The text of an answer, null once it is larger than so many bytes. */
async function textWithin(response: Response, mostBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = "";
  for (let bytes = 0; reader; ) {
    const { value, done } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    // guard: feed-body-within-limit
    if (bytes > mostBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The answer of a feed: fetched over https at a host that the deployment allows and whose every address is public, for
 * eight seconds and so many bytes, without following a redirect. It is a stranger's: nothing but what fits the schema
 * is taken from it.
 */
export async function fetchFeed<Body>(
  { env, resolve }: Pick<Ctx, "env" | "resolve">,
  url: string,
  { schema, mostBytes }: { schema: z.ZodType<Body>; mostBytes: number },
): Promise<{ body: Body } | { problem: FeedProblem }> {
  // guard: feed-host-allowed
  if (!isAllowedFeed(url, allowedHosts(env.FEED_HOSTS))) return { problem: "notAllowed" };
  try {
    const addresses = await resolve(new URL(url).hostname);
    if (addresses.length === 0) return { problem: "unreachable" };
    // guard: feed-address-public
    if (!addresses.every(isPublicAddress)) return { problem: "internal" };
    const response = await fetch(url, {
      headers: {
        Accept: "application/json",
        ...(env.FEED_TOKEN ? { Authorization: `Bearer ${env.FEED_TOKEN}` } : {}),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(maxWait),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { problem: response.status >= 300 && response.status < 400 ? "redirects" : "refused" };
    }
    const text = await textWithin(response, mostBytes);
    if (text === null) return { problem: "tooLarge" };
    const body = schema.safeParse(jsonOf(text));
    return body.success ? { body: body.data } : { problem: "malformed" };
  } catch {
    return { problem: "unreachable" };
  }
}
