import { describe, expect, test } from "vitest";
import { changeParents, parentsOf } from "~/features/embeds/operations/parents.server";
import { frameAddress, frameCode, heightCode, lookQuery, placeCode } from "~/features/embeds/rules/code";
import { framed } from "~/features/embeds/rules/links";
import { inLook, lookOf } from "~/features/embeds/rules/look";
import { FrameParents } from "~/features/embeds/schemas";
import { contentPolicy, isForeignFrame, secured } from "~/server/handler/security.server";
import { listCompanies } from "~/server/request/companies.server";
import { editor, testContext } from "../support/context";

const ancestorsIn = (policy: string) => /frame-ancestors ([^;]*)/.exec(policy)?.[1];

describe("the sites that may show frames", () => {
  test("are origins of https alone, each once", () => {
    const read = (parents: string) => FrameParents.safeParse({ parents });
    expect(read(" https://WWW.Example.com\nhttps://a.test:8443/ https://www.example.com").data).toEqual({
      parents: ["https://www.example.com", "https://a.test:8443"],
    });
    expect(read("").data).toEqual({ parents: [] });
    for (const wrong of [
      ...["http://example.com", "https://example.com/path", "https://example.com/?a", "https://a@example.com"],
      ...[
        "*",
        "https://*",
        "https://*.example.com",
        "example.com",
        "https:",
        "https://a.test; script-src *",
        "javascript:alert(1)",
      ],
    ])
      expect([wrong, read(wrong).error?.issues[0]?.message]).toEqual([wrong, "originFormat"]);
    expect(read(Array.from({ length: 21 }, (_, at) => `https://a${at}.test`).join("\n")).success).toBe(false);
  });

  test("are the company's own choice, known with its next request, with what they were in the log", async () => {
    const ctx = await testContext({ companyId: "framing", actor: editor("editor") });
    await testContext({ companyId: "framingother" });
    const before = ctx.company.release;
    expect(parentsOf(ctx)).toEqual([]);
    expect(await changeParents(ctx, { parents: ["https://www.example.com"] })).toEqual({ ok: true, value: null });
    const [company] = await listCompanies(ctx.env, [ctx.company.id]);
    expect(company).toMatchObject({ settings: { frameParents: ["https://www.example.com"] }, release: before + 1 });
    const { results } = await ctx.env.DB.prepare("SELECT action, after FROM audit WHERE company_id = 'framing'").all();
    expect(results).toEqual([
      { action: "embeds.changeParents", after: JSON.stringify({ parents: ["https://www.example.com"] }) },
    ]);
    const [theirs] = await listCompanies(ctx.env, ["framingother"]);
    expect(theirs?.settings.frameParents).toBeUndefined();
  });

  test("stand in the policy of frames alone; what is no frame nobody shows", () => {
    expect(ancestorsIn(contentPolicy({}))).toBe("'none'");
    expect(ancestorsIn(contentPolicy({ parents: [] }))).toBe("'self'");
    const parents = ["https://www.example.com"];
    expect(ancestorsIn(contentPolicy({ parents }))).toBe("'self' https://www.example.com");
    const answered = (headers: Record<string, string>) => secured(new Response("", { headers }), "1", true).headers;
    expect(answered({}).get("X-Frame-Options")).toBe("DENY");
    expect(answered({ "Content-Security-Policy": contentPolicy({ parents }) }).get("X-Frame-Options")).toBeNull();
  });
});

describe("a frame of another site", () => {
  const url = new URL("https://ir.test/ui/irh/portrait/stockPriceChart");
  const isForeign = (headers: Record<string, string>, parents: string[] = []) =>
    isForeignFrame(new Request(url, { headers: { "Sec-Fetch-Dest": "iframe", ...headers } }), url, parents);

  test("is foreign where its referrer is neither the own site nor one that may show frames", () => {
    expect(isForeign({ Referer: "https://a.test/page" })).toBe(true);
    expect(isForeign({ Referer: "https://b.test/" }, ["https://a.test"])).toBe(true);
    expect(isForeign({ Referer: "http://a.test/" }, ["https://a.test"])).toBe(true);
    expect(isForeign({ Referer: "https://a.test/page" }, ["https://a.test"])).toBe(false);
    expect(isForeign({ Referer: "https://ir.test/ui/irh/office/frames" })).toBe(false);
  });

  test("is left to the content policy where no referrer names its site, and so is what is no frame", () => {
    expect(isForeign({})).toBe(false);
    expect(isForeign({ Referer: "not an address" })).toBe(false);
    expect(isForeign({ Referer: "https://a.test/", "Sec-Fetch-Dest": "document" })).toBe(false);
  });
});

describe("a frame", () => {
  const path = "/ui/irh/portrait/stockPriceChart";
  const look = { lang: "en", scheme: "dark", theme: "0055cc" } as const;
  const query = "lang=en&amp;scheme=dark&amp;theme=0055cc";
  const beside = 'target="_blank" rel="noopener"';

  test.each([
    [`<a href="${path}?range=1Y#chart">`, `<a href="${path}?range=1Y&amp;${query}#chart">`],
    [`<a href="${path}?theme=chinaRed">`, `<a href="${path}?theme=chinaRed&amp;lang=en&amp;scheme=dark">`],
    [`<a class="x" href="#chart">`, `<a class="x" href="#chart">`],
    [`<a href="/ui/irh/stock?a=1&amp;b=2">`, `<a href="/ui/irh/stock?a=1&amp;b=2&amp;lang=en" ${beside}>`],
    [`<a href="/ui/irh/stock/history.csv?lang=tc">`, `<a href="/ui/irh/stock/history.csv?lang=tc" ${beside}>`],
    [`<a rel="noopener" href="/a.pdf" target="_blank" class="x">`, `<a href="/a.pdf" ${beside} class="x">`],
    [`<a href="https://www.sse.com.cn/">`, `<a href="https://www.sse.com.cn/" ${beside}>`],
    [`<form method="get" action="/ui/irh/search">`, `<form ${beside} method="get" action="/ui/irh/search">`],
  ])("turns %s into %s", (from, to) => expect(framed(from, path, look)).toBe(to));

  test("sends its look along with its own form", () => {
    const html = framed(`<form method="get" action="${path}#history">`, path, look);
    expect([...html.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, ...pair]) => pair)).toEqual([
      ["lang", "en"],
      ["scheme", "dark"],
      ["theme", "0055cc"],
    ]);
  });

  test("takes one of the five themes or a colour from its address, and nothing else", async () => {
    const { company } = await testContext({ companyId: "framing" });
    const themed = (theme: string) =>
      inLook(company, lookOf(new URL(`https://a.test${path}?theme=${theme}`), { lang: "en", scheme: "auto" }));
    expect(themed("chinaRed")).toMatchObject({ theme: "chinaRed" });
    expect(themed("C0FFEE")).toMatchObject({ theme: company.theme, settings: { colours: { brand: "#c0ffee" } } });
    for (const none of ["red", "%23c0ffee", "url(x)", ""]) expect(themed(none)).toBe(company);
  });

  test("is shown by an element that says its look, its name and how high it is", () => {
    const frame = { path: "portrait/shareholdersInfo", height: 900 };
    const query = lookQuery({ lang: "tc", theme: "chinaRed", scheme: "" });
    const address = frameAddress("https://ir.example.com", frame, query);
    expect(frameCode(address, { width: "100%", height: 900 }, 'A "B"')).toBe(
      '<iframe src="https://ir.example.com/ui/irh/portrait/shareholdersInfo?lang=tc&amp;theme=chinaRed" title="A &quot;B&quot;" width="100%" height="900" loading="lazy" frameborder="0"></iframe>',
    );
    expect(placeCode("https://ir.example.com", frame, query, 'A "B"')).toBe(
      `<div data-irh-frame="portrait/shareholdersInfo?lang=tc&amp;theme=chinaRed" data-title="A &quot;B&quot;"></div>\n${heightCode("https://ir.example.com")}`,
    );
  });
});
