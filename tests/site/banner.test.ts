import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { blocks } from "~/features/company/block";
import { readHome } from "~/features/home/operations/pages.server";
import type { Banner } from "~/features/site/banner/schemas";
import { lookOf } from "~/features/site/look/look-part.server";
import { saveLook } from "~/features/site/look/operations.server";
import { tidyPlanned } from "~/features/site/scheduled-parts/planned.server";
import { Look } from "~/features/site/schemas";
import { loader as layout } from "~/features/site/shell/public-layout";
import { fileName } from "~/pictures/rules";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf, ctxKey, refusedKey, renderingKey } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { described, library, pictureOf, profiled, served, stored } from "../pictures/pictures-world";
import { png } from "../pictures/png";
import { editor, noon, testContext } from "../support/context";

const at = (milliseconds: number) => new Date(noon.getTime() + milliseconds);

/** A company with a published profile and three described pictures in its library. */
async function scene(companyId: string) {
  const ctx = await testContext({ companyId, actor: editor("editor") });
  const ids: string[] = [];
  for (const [n, width] of [480, 490, 500].entries()) {
    const id = await stored(ctx, await png(width, 300), `${n}.png`);
    await described(ctx, id, 1, { "alt.zh-CN": `图${n}`, "alt.tc": `圖${n}`, "alt.en": `Picture ${n}` });
    ids.push(id);
  }
  await profiled(ctx, { hero: ids[0] }, 0, true);
  return { ctx, ids };
}

const bannerOf = (ids: readonly string[], animation: Banner["animation"]): Banner => ({
  animation,
  pictures: ids.map((picture, n) => ({
    picture,
    heading: { "zh-CN": `标题${n}`, en: `Heading ${n}` },
    link: n === 1 ? "https://example.com/one" : "/ui/irh/company",
  })),
});

const saved = (ctx: Ctx, banner: Banner, revision: number, out: "draft" | "now" | Date) =>
  saveLook(ctx, { look: { ...lookOf(ctx), banner }, revision, out });

/** What stands at the head of the home page for a reader at that moment. */
async function home(ctx: Ctx, moment = noon, lang: Lang = "en") {
  forgetCompanies();
  const company = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  const reader = contextOf({
    ...ctx,
    ...{ company: company ?? ctx.company, now: moment, lang, actor: { kind: "public" } },
  });
  const { data } = await readHome(reader);
  const head = Object.values(data).find((one) => one && typeof one === "object" && "profile" in one);
  return renderToStaticMarkup(createElement(blocks.headline, { data: head as never, lang }));
}

/**
 * What a home page shows behind its headline: the picture, those that are to follow it, headings, and the button that
 * stops them.
 */
function shownIn(html: string) {
  const alts = (part: string) => [...part.matchAll(/alt="(Picture \d|[图圖]\d)"/g)].map(([, alt]) => alt);
  const result = /data-slides="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "[]";
  return {
    first: alts(html.replace(/data-slides="[^"]*"/, "")),
    others: (JSON.parse(result) as string[][]).map(([, , , alt]) => alt),
    headings: [...html.matchAll(/<li[^>]*>(?:<a href="([^"]+)">)?([^<]+)/g)].map(([, href, words]) => [words, href]),
    moves: html.includes("data-slides"),
  };
}

describe("the banner of the home page", () => {
  test("has one picture, one heading and nothing that moves unless its animation is 01; without one the profile's stands", async () => {
    const { ctx, ids } = await scene("banner1");
    expect(shownIn(await home(ctx))).toMatchObject({ first: ["Picture 0"], others: [], headings: [], moves: false });
    await saved(
      ctx,
      bannerOf(
        [2, 1, 0].map((n) => ids[n] ?? ""),
        "00",
      ),
      0,
      "now",
    );
    expect(shownIn(await home(ctx))).toEqual({
      ...{ first: ["Picture 2"], others: [], moves: false },
      headings: [["Heading 0", "/ui/irh/company"]],
    });
    await saved(
      ctx,
      bannerOf(
        [2, 1, 0].map((n) => ids[n] ?? ""),
        "01",
      ),
      1,
      "now",
    );
    expect(shownIn(await home(ctx))).toEqual({
      ...{ first: ["Picture 2"], others: ["Picture 1", "Picture 0"], moves: true },
      headings: [
        ["Heading 0", "/ui/irh/company"],
        ["Heading 1", "https://example.com/one"],
        ["Heading 2", "/ui/irh/company"],
      ],
    });
    const chinese = shownIn(await home(ctx, noon, "tc"));
    expect([chinese.first, chinese.headings[0]?.[0]]).toEqual([["圖2"], "标题0"]);
    await saved(ctx, bannerOf(ids.slice(1, 2), "01"), 2, "now");
    expect(shownIn(await home(ctx))).toMatchObject({ first: ["Picture 1"], others: [], moves: false });
  });

  test("of a draft reaches no reader, and neither do its pictures; a planned one does at its second, tidied or not", async () => {
    const { ctx, ids } = await scene("banner2");
    const [, one = "", other = ""] = ids;
    const fileAs = async (id: string, now: Date) => {
      const { hash, sizes } = await pictureOf(ctx, id);
      return (await served({ ...ctx, now }, id, fileName(hash, sizes.webp[0] ?? 0, "webp"))).status;
    };
    await saved(ctx, bannerOf([one], "00"), 0, "draft");
    expect([shownIn(await home(ctx)).first, await fileAs(one, noon)]).toEqual([["Picture 0"], 404]);
    await saved(ctx, bannerOf([other], "00"), 1, at(60_000));
    expect([shownIn(await home(ctx, at(59_999))).first, await fileAs(other, at(59_999))]).toEqual([["Picture 0"], 404]);
    expect([shownIn(await home(ctx, at(60_000))).first, await fileAs(other, at(60_000))]).toEqual([["Picture 2"], 200]);
    await tidyPlanned({ ...ctx, now: at(61_000) });
    expect([shownIn(await home(ctx, at(62_000))).first, await fileAs(other, at(62_000))]).toEqual([["Picture 2"], 200]);
    expect((await pictureOf(ctx, other)).uses).toMatchObject([{ place: "look:banner.title" }]);
    expect(await library(ctx, { intent: "remove", id: other, revision: "2" })).toMatchObject({ ok: false });
  });

  test("takes only described pictures of the own library, each once and five at most, and links of the web or the site", async () => {
    const [{ ctx, ids }, stranger] = [await scene("banner3"), await scene("banner4")];
    const bare = await stored(ctx, await png(600, 300), "bare.png");
    for (const id of [bare, stranger.ids[0] ?? "", "nothing"])
      expect(await saved(ctx, bannerOf([id], "00"), 0, "draft")).toMatchObject({
        issues: [{ field: "look.banner", code: "pictureNotReady" }],
      });
    const codeOf = (pictures: object[], animation = "01") =>
      Look.safeParse({ theme: "geekBlue", banner: { animation, pictures } }).error?.issues[0]?.message;
    const [picture = ""] = ids;
    expect(codeOf([{ picture }, { picture }])).toBe("pictureTwice");
    expect(codeOf(["1", "2", "3", "4", "5", "6"].map((id) => ({ picture: id })))).toBe("tooManyPictures");
    expect(codeOf([{ picture }], "1")).toBe("fieldWrong");
    expect(codeOf([{ picture, link: "/ui/irh/esg" }])).toBe("fieldRequired");
    const heading = { "zh-CN": "标题" };
    for (const link of ["javascript:alert(1)", "http://example.com", "//example.com", "/irh/x", '/ui/irh/"x'])
      expect([link, codeOf([{ picture, heading, link }])]).toEqual([link, "linkFormat"]);
    for (const link of ["/ui/irh/content?id=a1#top", "https://example.com/a", ""])
      expect([link, codeOf([{ picture, heading, link }])]).toEqual([link, undefined]);
  });
});

test("the logo made for dark stands at the foot where the company wants it and has one", async () => {
  const ctx = await testContext({ companyId: "banner5" });
  const dark = { src: "/ui/irh/static/logo-0123456789ab.svg", width: 120, height: 30 };
  const footWith = async (settings: Ctx["company"]["settings"]) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, { ...ctx, company: { ...ctx.company, settings } });
    context.set(refusedKey, null);
    context.set(renderingKey, { failure: null, framed: false } as never);
    const request = new Request(`${ctx.company.origin}/ui/irh/privacy`);
    return (await layout({ context, request, params: {}, url: new URL(request.url) } as never)).footLogo;
  };
  expect(await footWith({ logo: { dark } })).toBeNull();
  expect(await footWith({ foot: { logo: true } })).toBeNull();
  expect(await footWith({ logo: { dark }, foot: { logo: true } })).toEqual(dark);
});
