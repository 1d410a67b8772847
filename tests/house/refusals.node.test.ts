import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passedFields, slideFields } from "../support/challenge.ts";
import { ask } from "../support/http.ts";
import { ownWorld } from "../support/world.ts";

const limit = 1_048_576;
const form = "application/x-www-form-urlencoded";
const person = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

let world: Awaited<ReturnType<typeof ownWorld>>;
beforeAll(async () => {
  world = await ownWorld();
});
afterAll(() => world?.stop());

const send = ({ path = "subscriptions", ...sent }: Sent, lang = "en") =>
  ask(`${world.url}/ui/irh/${path}${path.includes("?") ? "&" : "?"}lang=${lang}`, sent);
const wordsOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "").replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const refusals: [string, number, string, Sent, string][] = [
  [
    "another site's form",
    403,
    "foreignSite",
    { method: "POST", headers: { Origin: "https://evil.test" } },
    "Nothing was done",
  ],
  [
    "JSON",
    415,
    "wrongContentType",
    { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" },
    "This format",
  ],
  [
    "half a form",
    400,
    "unreadable",
    { method: "POST", headers: { "Content-Type": "multipart/form-data" }, body: "zz" },
    "could not be read",
  ],
  [
    "too much",
    413,
    "bodyTooLarge",
    { method: "POST", headers: { "Content-Type": form }, body: "a".repeat(limit + 1) },
    "1.01 MB",
  ],
  ["a strange method", 405, "wrongMethod", { method: "PUT" }, "cannot do that"],
  [
    "an address that only takes forms, asked to be read",
    405,
    "wrongMethod",
    { path: "messages/files" },
    "cannot do that",
  ],
  ["a form for a page without one", 405, "wrongMethod", { method: "POST", path: "company" }, "cannot do that"],
];

describe.each(refusals)("what is refused before a screen is reached: %s", (_, status, code, sent, words) => {
  test("is told to a person by a page of the company, in the reader's language, with the request's number", async () => {
    const seen = new Set<string>();
    for (const [lang, bcp47] of [
      ["zh-CN", "zh-CN"],
      ["tc", "zh-Hant-HK"],
      ["en", "en"],
    ] as const) {
      const answer = await send({ ...sent, headers: { ...person, ...sent.headers } }, lang);
      expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(answer.body).toContain(`<html lang="${bcp47}"`);
      expect(answer.body).toContain('class="brand"');
      expect(answer.headers["cache-control"]).toContain("no-store");
      expect(wordsOf(answer.body)).toContain(answer.headers["x-request-id"]);
      expect(answer.body.match(/<script\b[^>]*>/g)).toEqual(['<script type="module">']);
      if (lang === "en") expect(wordsOf(answer.body)).toContain(words);
      seen.add(/<h1>[^<]*<\/h1>/.exec(answer.body)?.[0] ?? "");
    }
    expect(seen.size).toBe(3);
  });

  test("is told to everybody else as JSON", async () => {
    const answer = await send(sent);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ ok: false, code, requestId: answer.headers["x-request-id"] });
    if (status === 405) expect(answer.headers.allow).toMatch(sent.path === "messages/files" ? /^POST$/ : /^GET, HEAD/);
  });
});

test("an error page that does not exist is a page that does not exist, in status and words", async () => {
  for (const [path, status, heading] of [
    ["error/999", 404, "Page not found"],
    ["error/__proto__", 404, "Page not found"],
    ["error/500", 500, "This page cannot be shown right now"],
  ] as const) {
    const answer = await send({ path, headers: person });
    expect([path, answer.status, /<h1>([^<]*)<\/h1>/.exec(answer.body)?.[1]]).toEqual([path, status, heading]);
  }
});

test("a host that is nobody's gets one plain page in all three languages, without a company's word or file", async () => {
  const answer = await send({ path: "index", headers: { ...person, Host: "stranger.test" } });
  expect(answer.status).toBe(421);
  for (const lang of ["zh-CN", "zh-Hant-HK", "en"]) expect(answer.body).toContain(`<section lang="${lang}"`);
  expect(answer.body).not.toMatch(/Chengyue|澄岳|<script|\/ui\/irh\//);
  const script = await send({ path: "index", headers: { Host: "stranger.test" } });
  expect(JSON.parse(script.body)).toMatchObject({ ok: false, code: "unknownHost" });
  expect((await send({ path: "index", headers: { Host: "second.localhost" } })).status).toBe(200);
});

test("an address outside the site is a page that is not found, with the way home", async () => {
  const answer = await ask(`${world.url}/nothing?lang=en`, { headers: person });
  expect([answer.status, wordsOf(answer.body)]).toEqual([404, expect.stringContaining("Page not found")]);
  expect(answer.body).toContain('class="brand"');
});

test("too many posts of one network in a minute are refused with the time to wait, and no other network's", async () => {
  const post = (network: string, headers = {}) =>
    send({ method: "POST", path: "appointments/inquiry", headers: { "CF-Connecting-IP": network, ...headers } });
  const burst = async () => {
    for (let sent = 0; sent < 6_000; sent += 32) {
      const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => post(`2001:db8:0:1::${n.toString(16)}`)));
      const refused = answers.find(({ status }) => status === 429);
      if (refused) return { refused, page: await post("2001:db8:0:1::1", person) };
    }
    throw new Error("nothing was refused");
  };
  let { refused, page } = await burst();
  if (page.status !== 429) ({ refused, page } = await burst()); // a minute began in between
  expect(refused?.headers["retry-after"]).toBe("60");
  expect(JSON.parse(refused?.body ?? "")).toMatchObject({ code: "tooManyRequests", facts: { seconds: 60 } });
  expect([page.status, page.headers["retry-after"], wordsOf(page.body)]).toEqual([
    429,
    "60",
    expect.stringContaining("in 60 seconds"),
  ]);
  expect((await post("2001:db8:0:2::1")).status).toBe(422);
});

describe("when the database fails", () => {
  const broken = async (run: () => Promise<void>) => {
    // a column that finding the company of a host does not read: a slow machine looks that up anew in between
    await world.d1.exec("ALTER TABLE activities RENAME COLUMN title TO title_away");
    await run().finally(() => world.d1.exec("ALTER TABLE activities RENAME COLUMN title_away TO title"));
  };

  test("a person gets the error page in the company's frame with the request's number, and nothing of the cause", async () => {
    await broken(async () => {
      for (const sent of [{}, { method: "POST", headers: { "Content-Type": form }, body: "intent=book" }]) {
        const path = "bookingDetails?activity=chengyue-hong-kong";
        const answer = await send({
          path,
          ...sent,
          headers: { ...person, ...("headers" in sent ? sent.headers : {}) },
        });
        expect([answer.status, answer.headers["cache-control"]]).toEqual([500, expect.stringContaining("no-store")]);
        expect(answer.body).toContain('class="brand"');
        expect(wordsOf(answer.body)).toContain(answer.headers["x-request-id"]);
        expect(answer.body).not.toMatch(/title_away|no such column|SELECT/);
      }
    });
  });

  test("a call gets JSON with the request's number, and nothing of the cause", async () => {
    await broken(async () => {
      const answer = await ask(`${world.url}/irh/fontSurveyExplainController/getSurveyTabInfo`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...person },
        body: "{}",
      });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        500,
        {
          ok: false,
          code: "internal",
          message: "系统出现错误，未能完成操作。请稍后再试。",
          requestId: answer.headers["x-request-id"],
        },
      ]);
    });
  });

  test("because it is busy, everybody is told to try again, and that nothing was saved", async () => {
    await world.d1.exec(
      "CREATE TRIGGER busy BEFORE INSERT ON codes BEGIN SELECT RAISE(ABORT, 'D1 DB is overloaded'); END",
    );
    try {
      const path = "bookingDetails?activity=chengyue-hong-kong";
      const slid = async () => new URLSearchParams(await slideFields((await send({ path })).body));
      const body = `intent=sendCode&mobile=13800138000&email=li@example.com&${await slid()}`;
      const page = await send({ path, method: "POST", headers: { ...person, "Content-Type": form }, body });
      expect([page.status, page.headers["retry-after"], wordsOf(page.body)]).toEqual([
        503,
        "1",
        expect.stringContaining("nothing was saved"),
      ]);
      const to = `mobile=13800138000&email=li@example.com&${await slid()}`;
      const call = await ask(`${world.url}/irh/fontSurveyExplainController/sendVerifyCode?${to}`, {
        headers: { "Sec-Fetch-Site": "same-origin" },
      });
      expect([call.status, call.headers["retry-after"], JSON.parse(call.body)]).toEqual([
        503,
        "1",
        {
          ok: false,
          code: "overloaded",
          message: "系统繁忙，尚未保存，请再试一次。",
          facts: { seconds: 1 },
          requestId: call.headers["x-request-id"],
        },
      ]);
    } finally {
      await world.d1.exec("DROP TRIGGER busy");
    }
  });
});

test("a form that is refused for now keeps what was typed, says how long, and so does its button", async () => {
  const activity = "bookingDetails?activity=chengyue-hong-kong";
  const post = (answer: Record<string, string>) => {
    const body = `intent=sendCode&mobile=13800138111&email=wang@example.com&name=Wang&${new URLSearchParams(answer)}`;
    return send({ path: activity, method: "POST", headers: { ...person, "Content-Type": form }, body });
  };
  const first = await post(await slideFields((await send({ path: activity })).body));
  expect(first.status).toBe(200);
  const again = await post(passedFields(first.body));
  const wait = Number(again.headers["retry-after"]);
  expect([again.status, wait > 0 && wait <= 60]).toEqual([429, true]);
  expect(again.body).toContain('value="Wang"');
  expect(again.body).toContain(`data-countdown="${wait}"`);
});

test("an address that looks like another site's is linked nowhere on the page that refuses it", async () => {
  for (const path of ["//evil.example", "//evil.example/ui/irh/index", "/ui/irh/%5C/%E0%A4%A-evil.example"]) {
    const { status, body } = await ask(`${world.url}${path}?lang=en`, { headers: person });
    const links = [...body.matchAll(/(?:href|action|content)="([^"]*)"/g)].map(([, link]) => link ?? "");
    expect([status, links.length > 10]).toEqual([404, true]);
    expect(links.filter((link) => link.startsWith("//") || link.includes("evil.example"))).toEqual([]);
  }
});
