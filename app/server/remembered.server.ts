import { lifetime } from "./cache.server";
import type { Ctx } from "./context.server";

const longest = 600;

type Kept<T> = { value: T; from: number; until: number };

/**
 * An answer that costs many rows and that many ask for: kept at the edge for ten minutes at most, by language and
 * the company's release number, which every publish raises. `make` says at which moments the answer changes by itself; no copy
 * outlives the next of them.
 */
export async function remembered<T>(
  ctx: Ctx,
  name: string,
  make: () => Promise<{ value: T; boundaries: Date[] }>,
): Promise<T> {
  const { company, lang, now } = ctx;
  const fields = new URLSearchParams({ lang, release: `${company.id}.${company.release}` });
  const key = new Request(`https://${new URL(company.origin).hostname}/~/${name}?${fields}`);
  const found = await caches.default.match(key);
  const kept = found && ((await found.json()) as Kept<T>);
  if (kept && kept.from <= now.getTime() && now.getTime() < kept.until) return kept.value;
  const { value, boundaries } = await make();
  const seconds = lifetime(boundaries, now, longest);
  const body: Kept<T> = { value, from: now.getTime(), until: now.getTime() + seconds * 1_000 };
  if (seconds >= 1)
    ctx.waitUntil(
      caches.default.put(key, Response.json(body, { headers: { "Cache-Control": `public, max-age=${seconds}` } })),
    );
  return value;
}
