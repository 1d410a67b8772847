import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parseJson } from "~/server/body/read-json.server";
import { connect } from "~/server/database/db.server";
import { sniff } from "~/server/files/sniff.server";
import { isOverload } from "~/server/handler/overload.server";
import { isForeign } from "~/server/handler/security.server";
import { cacheKey, lifetime, pageAddress, storedRequest } from "~/server/request/cache.server";
import { languageOf } from "~/server/request/language.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { companyRow, noon, testEnv } from "../support/context";

describe("the database", () => {
  test("refuses a statement that does not name its company", async () => {
    const db = connect(testEnv().DB);
    await expect(db.run(sql`SELECT id FROM outbox`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("must name its company") },
    });
    await expect(db.run(sql`SELECT id FROM outbox WHERE company_id = 'c1'`)).resolves.toBeDefined();
  });
});

describe("an error of the database", () => {
  test("is passing only when trying again can help", () => {
    const caused = (message: string) => new Error("Failed to run the query", { cause: new Error(message) });
    expect(isOverload(caused("D1_ERROR: D1 DB is overloaded. Too many requests queued."))).toBe(true);
    expect(isOverload(caused("Network connection lost."))).toBe(true);
    expect(isOverload(caused("D1_ERROR: UNIQUE constraint failed: x"))).toBe(false);
    expect(isOverload("overloaded")).toBe(false);
  });
});

describe("personal columns", () => {
  test("open only with the key, in the company that sealed them", async () => {
    const row = await sealRecord(testEnv(), "c1", { mobile: "+8613800000001" });
    expect(JSON.stringify(row)).not.toContain("13800000001");
    expect(await openRecord(testEnv(), "c1", row)).toEqual({ mobile: "+8613800000001" });
    await expect(openRecord(testEnv(), "c2", row)).rejects.toThrow();
    expect(await openRecord(testEnv(), "c1", { sealed: row.sealed, sealedKey: null })).toBeNull();
  });

  test("still open after a new key was put in front of the ring", async () => {
    const old = await sealRecord(testEnv(), "c1", { name: "林" });
    const ring = { SEAL_KEYS: { ...testEnv().SEAL_KEYS, k2: btoa("2".repeat(32)) } };
    expect(await openRecord(ring, "c1", old)).toEqual({ name: "林" });
    expect((await sealRecord(ring, "c1", {})).sealedKey).toMatch(/^k2\./);
  });

  test("are looked up by a value that differs in every company and kind", async () => {
    const values = await Promise.all([
      blindIndex(testEnv(), "c1", "mobile", "+8613800000001"),
      blindIndex(testEnv(), "c2", "mobile", "+8613800000001"),
      blindIndex(testEnv(), "c1", "email", "+8613800000001"),
    ]);
    expect(new Set(values).size).toBe(3);
    expect(await blindIndex(testEnv(), "c1", "mobile", "+8613800000001")).toBe(values[0]);
  });
});

describe("a JSON body", () => {
  test.each([
    ["repeated keys", '{"a":1,"a":2}'],
    ["a repeated key deep inside", '{"a":[{"b":1,"b":2}]}'],
    ["nesting over 32", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
    ["NUL", '{"a":"\\u0000"}'],
    ["comments", '{"a":1 /* x */}'],
    ["a trailing comma", '{"a":1,}'],
    ["no JSON", "quota=1"],
    ["a list at the top", "[1]"],
  ])("with %s cannot be read", (_, text) => {
    expect(parseJson(text)).toEqual({ ok: false, code: "unreadable" });
  });

  test("may use one key in several objects", () => {
    expect(parseJson('{"a":{"n":1},"b":{"n":2}}')).toEqual({ ok: true, value: { a: { n: 1 }, b: { n: 2 } } });
  });
});

describe("the language of a request", () => {
  const ask = (query: string, cookie?: string) => {
    const url = new URL(`https://c1.test/ui/irh/index${query}`);
    return languageOf(new Request(url, { headers: cookie ? { Cookie: cookie } : {} }), url);
  };
  test("is the address's, then the cookie's, then Simplified Chinese", () => {
    expect(ask("?lang=en", "lang=tc").lang).toBe("en");
    expect(ask("", "a=1; lang=tc").lang).toBe("tc");
    expect(ask("").lang).toBe("zh-CN");
  });
  test.each(["?lang=xx", "?lang=en&lang=tc", `?lang=${"e".repeat(10_000)}`, "?lang=%3Cscript%3E"])(
    "falls to zh-CN for %s",
    (query) => {
      expect(ask(query, "lang=en").lang).toBe("zh-CN");
    },
  );
  test("is kept in a cookie only when the address says something new", () => {
    expect(ask("?lang=en").cookie).toMatch(/^lang=en; Path=\/;.*Secure$/);
    expect(ask("?lang=en", "lang=en").cookie).toBeNull();
    expect(ask("", "lang=en").cookie).toBeNull();
  });
});

describe("the edge cache", () => {
  const company = companyRow("c1");
  const url = (query: string) => new URL(`https://c1.test:8787/ui/irh/stock${query}`);
  const policy = { params: ["range"] };
  test("keys by company, release, language and the allowed parameters alone", () => {
    const key = (query: string, lang: "zh-CN" | "en" = "en", release = 1) =>
      cacheKey(pageAddress(url(query), policy), { lang, scheme: "auto", company: { ...company, release } });
    expect(key("?range=1Y&utm_source=x&token=secret")).toBe(key("?range=1Y"));
    expect(key("?range=1Y")).not.toBe(key("?range=5Y"));
    expect(key("", "en")).not.toBe(key("", "zh-CN"));
    expect(key("", "en", 1)).not.toBe(key("", "en", 2));
    expect(key("")).not.toBe(cacheKey(url(""), { lang: "en", scheme: "auto", company: companyRow("c2") }));
  });
  test("makes a page from the address that its key holds: the first value of each allowed parameter, if it is short", () => {
    const made = (query: string) => pageAddress(url(query), policy).search;
    expect(made("?range=3M&range=ALL&x=1")).toBe("?range=3M");
    expect(made(`?range=${"9".repeat(65)}`)).toBe("");
  });
  test("makes a page from a request without anybody's cookies", () => {
    const request = new Request(url(""), {
      headers: { Cookie: "irh_visitor=x", Authorization: "x", Accept: "text/html" },
    });
    expect([...storedRequest(url("?range=3M"), request).headers]).toEqual([["accept", "text/html"]]);
  });
  test("lets no copy live beyond the next boundary, in whole seconds rounded down", () => {
    const later = (ms: number) => new Date(noon.getTime() + ms);
    expect(lifetime([], noon)).toBe(60);
    expect(lifetime([later(5_900), later(30_000)], noon)).toBe(5);
    expect(lifetime([later(999)], noon)).toBe(0);
    expect(lifetime([later(-1)], noon)).toBe(60);
  });
});

describe("a request from elsewhere", () => {
  const ask = (method: string, headers: Record<string, string>) =>
    isForeign(new Request("https://c1.test/x", { method, headers }), new URL("https://c1.test/x"));
  test("may read but not write", () => {
    expect(ask("GET", { Origin: "https://evil.test" })).toBe(false);
    expect(ask("POST", { Origin: "https://evil.test" })).toBe(true);
    expect(ask("POST", { "Sec-Fetch-Site": "cross-site" })).toBe(true);
    expect(ask("POST", { Origin: "https://c1.test", "Sec-Fetch-Site": "same-origin" })).toBe(false);
    expect(ask("POST", {})).toBe(false);
  });
});

describe("an upload", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  test("is what its bytes say, not what its name says", () => {
    expect(sniff(bytes(0xff, 0xd8, 0xff, 0xe0), "image")).toBe("image/jpeg");
    expect(sniff(new TextEncoder().encode("<svg onload=alert(1)>"), "image")).toBeNull();
    expect(sniff(bytes(0x4d, 0x5a), "image")).toBeNull();
    expect(sniff(bytes(0x50, 0x4b, 0x03, 0x04), "image")).toBeNull();
    expect(sniff(bytes(0x50, 0x4b, 0x03, 0x04), "workbook")).toContain("spreadsheetml");
    expect(sniff(new TextEncoder().encode("a,b"), "workbook")).toBeNull();
    expect(sniff(new TextEncoder().encode("日期,收盘\n"), "table")).toBe("text/csv");
    expect(sniff(bytes(0x4d, 0x5a, 0, 0), "table")).toBeNull();
  });
});
