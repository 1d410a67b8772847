import { afterEach, expect, test, vi } from "vitest";
import { cached, keep } from "~/server/cache.server";

afterEach(() => void vi.useRealTimers());

test("a kept page ends at its moment, not so long after it as it took to make, and tells nobody when that is", async () => {
  const key = "https://kept.test/ui/irh/index?~release=kept.1";
  const asked = new Request("https://kept.test/ui/irh/index");
  const until = new Date(Date.now() + 30_500);
  const work: Promise<unknown>[] = [];
  const first = await keep(asked, key, new Response("page"), until, (one) => void work.push(one));
  await Promise.all(work);
  const again = await cached(asked, key);
  expect([first.headers.get("X-Cache"), again?.headers.get("X-Cache"), await again?.text()]).toEqual([
    "miss",
    "hit",
    "page",
  ]);
  for (const { headers } of [first, again as Response]) {
    expect([headers.get("Cache-Control"), headers.get("Age"), headers.get("Expires")]).toEqual([
      "no-cache",
      null,
      null,
    ]);
    expect(JSON.stringify([...headers])).not.toContain(String(until.getTime()).slice(0, 8));
  }
  vi.setSystemTime(new Date(until.getTime() - 1));
  expect(await (await cached(asked, key))?.text()).toBe("page");
  vi.setSystemTime(until);
  expect(await cached(asked, key)).toBeUndefined();
});

test("a page that took until its moment to make is not kept", async () => {
  const key = "https://kept.test/ui/irh/stock?~release=kept.1";
  const asked = new Request("https://kept.test/ui/irh/stock");
  const wait = vi.fn();
  expect(await (await keep(asked, key, new Response("late"), new Date(Date.now() + 900), wait)).text()).toBe("late");
  expect(wait).not.toHaveBeenCalled();
});
