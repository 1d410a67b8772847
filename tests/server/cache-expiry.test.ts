import { afterEach, expect, test, vi } from "vitest";
import { cached, cacheKey, keep, lifetime, pageAddress, storedRequest } from "~/server/request/cache.server";
import { noon, testContext } from "../support/context";

afterEach(() => void vi.useRealTimers());

test("a kept page ends at its moment, not so long after it as it took to make, and tells nobody when that is", async () => {
  const key = "https://kept.test/ui/irh/index?~release=kept.1";
  const requested = new Request("https://kept.test/ui/irh/index");
  const until = new Date(Date.now() + 30_500);
  const work: Promise<unknown>[] = [];
  const first = await keep(requested, key, new Response("page"), until, (one) => void work.push(one));
  await Promise.all(work);
  const again = await cached(requested, key);
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
  expect(await (await cached(requested, key))?.text()).toBe("page");
  vi.setSystemTime(until);
  expect(await cached(requested, key)).toBeUndefined();
});

test("a page that took until its moment to make is not kept", async () => {
  const key = "https://kept.test/ui/irh/stock?~release=kept.1";
  const requested = new Request("https://kept.test/ui/irh/stock");
  const wait = vi.fn();
  expect(await (await keep(requested, key, new Response("late"), new Date(Date.now() + 900), wait)).text()).toBe(
    "late",
  );
  expect(wait).not.toHaveBeenCalled();
});

test.each([
  ["sets a cookie", new Response("own", { headers: { "Set-Cookie": "a=b" } })],
  ["failed", new Response("failed", { status: 500 })],
])("a page that %s is passed on and not kept", async (_, page) => {
  const wait = vi.fn();
  const requested = new Request("https://kept.test/ui/irh/index");
  const key = "https://kept.test/ui/irh/index?~release=kept.2";
  const answer = await keep(requested, key, page, new Date(Date.now() + 30_000), wait);
  expect([answer.headers.get("X-Cache"), wait.mock.calls.length]).toEqual([null, 0]);
});

test("a copy is of one company, release, language, scheme and address, and made without anybody's cookies", async () => {
  const { company } = await testContext();
  const shown = { lang: "zh-CN", scheme: "auto", company } as const;
  const url = new URL(`https://kept.test/ui/irh/announcements?type=periodic&utm=1&year=${"9".repeat(65)}`);
  const address = pageAddress(url, { params: ["type", "year"] });
  expect(address.search).toBe("?type=periodic");
  const keys = [
    cacheKey(address, shown),
    cacheKey(address, { ...shown, lang: "en" }),
    cacheKey(address, { ...shown, scheme: "dark" }),
    cacheKey(address, { ...shown, company: { ...company, release: company.release + 1 } }),
    cacheKey(address, { ...shown, company: { ...company, id: "c2" } }),
    cacheKey(new URL("https://other.test/ui/irh/announcements?type=periodic"), shown),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  const headers = { Cookie: "irh_visitor=secret", Authorization: "Bearer secret", Accept: "text/html" };
  const stored = storedRequest(address, new Request(url, { headers }));
  expect([...stored.headers]).toEqual([["accept", "text/html"]]);
});

test("a copy lives to the next moment at which its page changes, rounded down, and a minute at most", () => {
  const after = (ms: number) => new Date(noon.getTime() + ms);
  expect(lifetime([after(-5_000), after(12_900), after(30_000)], noon)).toBe(12);
  expect([lifetime([after(999)], noon), lifetime([after(-1)], noon), lifetime([], noon, 5)]).toEqual([0, 60, 5]);
});
