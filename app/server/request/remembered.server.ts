import { databasesOf } from "../database/databases.server";
import { newMeter } from "../database/db.server";
import { lifetime } from "./cache.server";
import type { Ctx } from "./context.server";

const longest = 600;
const soon = 3;

type Stored<T> = { value: T; from: number; until: number };
type Make<T> = (ctx: Ctx) => Promise<{ value: T; boundaries: Date[] }>;

function keyOf({ company, lang }: Ctx, name: string): Request {
  const fields = new URLSearchParams({ lang, release: `${company.id}.${company.release}` });
  return new Request(`https://${new URL(company.origin).hostname}/~/${name}?${fields}`);
}

async function findStored<T>(ctx: Ctx, name: string): Promise<Stored<T> | null> {
  const found = await caches.default.match(keyOf(ctx, name));
  const stored = found && ((await found.json()) as Stored<T>);
  return stored && stored.from <= ctx.now.getTime() && ctx.now.getTime() < stored.until ? stored : null;
}

/**
 * An answer that costs many rows and that many ask for: kept at the edge for ten minutes at most, by language and
 * the company's release number, which every publish raises. `make` says at which moments the answer changes by itself;
 * no copy outlives the next of them.
 */
export async function remembered<T>(ctx: Ctx, name: string, make: Make<T>): Promise<T> {
  const stored = await findStored<T>(ctx, name);
  if (stored) return stored.value;
  const { now } = ctx;
  const { value, boundaries } = await make(ctx);
  const seconds = lifetime(boundaries, now, longest);
  const body: Stored<T> = { value, from: now.getTime(), until: now.getTime() + seconds * 1_000 };
  if (seconds >= 1)
    ctx.waitUntil(
      caches.default.put(
        keyOf(ctx, name),
        Response.json(body, { headers: { "Cache-Control": `public, max-age=${seconds}` } }),
      ),
    );
  return value;
}

/**
 * The same for what a page can do without: null until it is known. It is then found out apart from the request, whose
 * answer does not wait for it and lives no longer than that takes.
 */
export async function rememberedSoon<T>(ctx: Ctx, name: string, make: Make<T>): Promise<T | null> {
  const stored = await findStored<T>(ctx, name);
  if (stored) return stored.value;
  const meter = newMeter();
  ctx.waitUntil(remembered({ ...ctx, meter, ...databasesOf(ctx.env, ctx.company, meter) }, name, make));
  ctx.freshUntil(new Date(ctx.now.getTime() + soon * 1_000));
  return null;
}
