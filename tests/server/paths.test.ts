import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { answerCall, call } from "~/server/api/router.server";
import { withReadForm } from "~/server/body/read-form.server";
import { spellingFinder } from "~/server/pages/route-finders.server";
import { addressHere, linkablePath, plainPath, safePath } from "~/shared/safe-path";
import { plainText } from "~/shared/same-text";
import { seedCompany, testContext } from "../support/context";

beforeAll(() => seedCompany("c1"));

const open = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(`https://c1.test${path}`, { redirect: "manual", ...init }));

describe("a link made from the path that was asked for", () => {
  test("is the home page's where the path is odd, and the same page's else, with its query", () => {
    const at = (pathname: string, search = "") => addressHere({ pathname, search }, { lang: "en" });
    expect([at("//evil.example"), at("/ui/irh/stock", "?page=2&lang=tc")]).toEqual([
      "/ui/irh/index?lang=en",
      "/ui/irh/stock?page=2&lang=en",
    ]);
    expect(
      ["/\\evil.example", "/a//b", "/%E0%A4", "/ui/irh/index"].map((pathname) => linkablePath({ pathname })),
    ).toEqual(Array(4).fill("/ui/irh/index"));
    expect(safePath("//evil.example/ui/irh/")).toBeNull();
  });
});

describe("a path", () => {
  test.each(["/ui/irh/%E0%A4%A", "/ui/irh/announcements/view/%ff", "/%C0%AE/canary-li@example.com%"])(
    "%s that is no text is not found, and nothing of it is written into the log",
    async (path) => {
      const logged = (["log", "warn", "error", "info"] as const).map((name) => vi.spyOn(console, name));
      const answers = [await open(path), await open(path, { method: "POST", body: new URLSearchParams({ a: "b" }) })];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([]);
      vi.restoreAllMocks();
    },
  );

  test.each([
    ["/ui/irh/index/", "/ui/irh/index"],
    ["/ui/irh/%69ndex?lang=en", "/ui/irh/index?lang=en"],
    ["/ui/irh/announcements//", "/ui/irh/announcements"],
    ["/ui/irh/s%74ock/%2e%2E%2findex/", "/ui/irh/stock/..%2Findex"],
    ["//ui/irh/index", "/ui/irh/index"],
    ["//evil.example/", null],
  ])("%s has one spelling: %s", async (path, plain) => {
    const answer = await open(path);
    expect(answer.headers.get("Location")).toBe(plain);
    if (plain) expect([answer.status, plainPath(plain.split("?")[0] ?? "")]).toEqual([301, plain.split("?")[0]]);
  });
});

describe("the capitals and small letters of a path", () => {
  const spelling = spellingFinder([
    "index",
    "stock/history.xlsx",
    "homeIndex",
    "announcements/:id",
    "announcements/feed.rss",
    "announcements/:id/versions/:release",
    "calendar/:id",
    "calendar/:id.ics",
    "files/:id",
    ":area/preview/:token/files/:id",
  ]);

  test.each([
    ["/ui/irh/INDEX", "/ui/irh/index"],
    ["/UI/Irh/indeX", "/ui/irh/index"],
    ["/ui/irh/HOMEINDEX", "/ui/irh/homeIndex"],
    ["/ui/irh/Stock/History.XLSX", "/ui/irh/stock/history.xlsx"],
    ["/ui/irh/Announcements/Feed.rss", "/ui/irh/announcements/feed.rss"],
    ["/ui/irh/ANNOUNCEMENTS/aB%2Fc", "/ui/irh/announcements/aB%2Fc"],
    ["/ui/irh/announcements/aB/VERSIONS/7x", "/ui/irh/announcements/aB/versions/7x"],
    ["/ui/irh/Calendar/aB.ICS", "/ui/irh/calendar/aB.ics"],
    ["/ui/irh/Honours/PREVIEW/Tok/Files/Id", "/ui/irh/Honours/preview/Tok/files/Id"],
  ])("%s are those of its route: %s", (path, plain) => {
    expect([spelling(path), spelling(plain)]).toEqual([plain, plain]);
  });

  test.each(["/ui/irh/index.", "/ui/irh/index..", "/ui/irh/INDEX;a=b", "/ui/irh/index%20", "/ui/irh/", "/index", "/"])(
    "%s is no screen's and stays whole, so it shows none",
    (path) => expect(spelling(path)).toBe(path),
  );
});

describe("characters that nobody sees", () => {
  const odd = "王\u202e\u2066明\u0000\u0007\u200f\ud800";

  test("are taken out, while line ends, tabs, joined letters and emoji stay", () => {
    expect(plainText(odd)).toBe("王明");
    for (const stored of ["一\r\n二\t三", "क्\u200dष", "👨\u200d👩\u200d👧", "e\u0301", "\u00ad"])
      expect(plainText(stored)).toBe(stored);
  });

  test("do not reach a screen, by whatever form they come", async () => {
    const fields = { contact: `li${odd.toWellFormed().replace("\ufffd", "")}@example`, "a b": "1&2=3+4%" };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    multipart.set("file", new File([odd], "odd.txt"));
    for (const body of [new URLSearchParams(fields), multipart]) {
      const read = await withReadForm(new Request("https://c1.test/", { method: "POST", body }), 10_000);
      const form = read.ok ? await read.value.formData() : new FormData();
      expect([form.get("contact"), form.get("a b")]).toEqual(["li王明@example", "1&2=3+4%"]);
      if (body === multipart) expect((form.get("file") as File).size).toBe(new Blob([odd]).size);
    }
  });

  test("do not reach a call, at whatever depth they stand", async () => {
    const echo = call("public", z.unknown(), z.unknown(), (_, given) => given);
    const desk = {
      calls: { "POST /irh/echo": echo },
      openKinds: () => [],
      identify: () => expect.fail(),
    };
    const url = new URL(`https://c1.test/irh/echo?asked=${encodeURIComponent("王\u202e明")}`);
    const seen = odd.replace("\u0000", "").toWellFormed().replace("\ufffd", "");
    const body = JSON.stringify({ a: seen, b: [{ c: seen, d: 1, e: null, f: true }] });
    const request = new Request(url, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    const answer = await answerCall(desk, request, url, await testContext());
    const plain = { asked: "王明", a: "王明", b: [{ c: "王明", d: 1, e: null, f: true }] };
    expect(await answer.json()).toEqual({ ok: true, value: plain });
  });
});
