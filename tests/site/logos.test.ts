import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { documentFacts } from "~/document.server";
import { activeLogo } from "~/features/site/logo/active-logo";
import { cleanSvg } from "~/features/site/logo/logo-svg.server";
import { action } from "~/features/site/logo/office";
import { lookOf } from "~/features/site/look/look-part.server";
import { saveLook } from "~/features/site/look/operations.server";
import type { LogoView } from "~/features/site/schemas";
import { loader as layout } from "~/features/site/shell/public-layout";
import { loader as file } from "~/features/site/shell/static-file";
import { sweepFiles } from "~/server/files/files.server";
import { findCompany, forgetCompanies } from "~/server/request/companies.server";
import { type Ctx, contextOf, ctxKey, type Rendering, refusedKey, renderingKey } from "~/server/request/context.server";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { Brand } from "~/ui/public/frame/site-frame";
import { png } from "../pictures/png";
import { editor, testContext } from "../support/context";

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });

const svg = (inner: string, head = 'viewBox="0 0 300 40"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`;

function args(ctx: Ctx, request: Request, params: object = {}) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  context.set(refusedKey, null);
  context.set(renderingKey, { failure: null, framed: false } as Rendering);
  return { context, request, params, url: new URL(request.url) } as never;
}

async function uploaded(ctx: Ctx, place: string, bytes: string | Uint8Array) {
  const body = new FormData();
  body.set(place, new File([bytes as BlobPart], "sign.bin"));
  const request = new Request(`${ctx.company.origin}/ui/irh/office/logo`, { method: "POST", body });
  const answer = await action(args(ctx, request));
  return (answer as unknown as { data: FormOutcome<LogoView> }).data;
}

async function logoOf(ctx: Ctx, place: string, bytes: string | Uint8Array): Promise<LogoView> {
  const answer = await uploaded(ctx, place, bytes);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

/** A reader of the company as its row says it now. */
async function reader(ctx: Ctx, more: Partial<Ctx> = {}): Promise<Ctx> {
  forgetCompanies();
  const company = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return contextOf({ ...ctx, company: company ?? ctx.company, actor: { kind: "public" }, lang: "en", ...more });
}

const head = async (ctx: Ctx) => (await layout(args(ctx, new Request(`${ctx.company.origin}/ui/irh/privacy`)))).logo;

const served = async (ctx: Ctx, src: string): Promise<Response> =>
  file(args(ctx, new Request(ctx.company.origin + src), { file: src.replace(/^.*\//, "") })).catch(
    (thrown) => thrown as Response,
  );

const none = { light: null, dark: null, square: null };
const look = (ctx: Ctx, logo: Partial<Record<"light" | "dark" | "square", LogoView | null>>) => ({
  ...lookOf(ctx),
  logo: { ...none, ...logo },
});

test("logos stand for the name on every page, in the tab and with the name as their words, as soon as a look with them is out", async () => {
  const ctx = await scene("logo1");
  const light = await logoOf(ctx, "light", svg('<path d="M0 0H300V40z" fill="#123456"/>'));
  const dark = await logoOf(ctx, "dark", await png(800, 160));
  const square = await logoOf(ctx, "square", await png(400, 400));
  expect(light).toMatchObject({ src: expect.stringMatching(/\/logo-[0-9a-f]{12}\.svg$/), width: 200, height: 27 });
  expect(dark).toMatchObject({ src: expect.stringMatching(/\.png$/), width: 200, height: 40 });
  expect(await head(await reader(ctx))).toBeNull();
  expect(await saveLook(ctx, { look: look(ctx, { light, dark, square }), revision: 0, out: "draft" })).toMatchObject({
    ok: true,
  });
  expect(await head(await reader(ctx))).toBeNull();
  expect(await saveLook(ctx, { look: look(ctx, { light, dark, square }), revision: 1, out: "now" })).toMatchObject({
    ok: true,
  });
  expect(await head(await reader(ctx))).toEqual({ ...light, dark });
  expect(await head(await reader(ctx, { scheme: "dark" }))).toEqual(dark);
  expect(documentFacts(await reader(ctx)).icon).toBe(square.src);
  const answer = await served(await reader(ctx), light.src);
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    ...[200, "image/svg+xml", "public, max-age=31536000, immutable"],
  ]);
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect((await served(await reader(await scene("logo2")), light.src)).status).toBe(404);
});

test("a logo goes after a day unless a saved look names it, and another company's is refused", async () => {
  const ctx = await scene("logo3");
  const stored = await logoOf(ctx, "light", svg('<rect width="10" height="10"/>'));
  const left = await logoOf(ctx, "light", svg('<rect width="20" height="10"/>'));
  await saveLook(ctx, { look: look(ctx, { light: stored }), revision: 0, out: new Date(ctx.now.getTime() + 1_000) });
  await sweepFiles({ ...ctx, now: new Date(ctx.now.getTime() + 2 * 86_400_000) });
  const now = await reader(ctx);
  expect([(await served(now, stored.src)).status, (await served(now, left.src)).status]).toEqual([200, 404]);
  const other = await scene("logo4");
  expect(await saveLook(other, { look: look(other, { light: stored }), revision: 0, out: "now" })).toMatchObject({
    code: "invalid",
    issues: [{ field: "look.logo", code: "fileGone" }],
  });
});

test("what is too small, too heavy, not square or no picture is refused by name", async () => {
  const ctx = await scene("logo5");
  const refusals = [
    [await uploaded(ctx, "light", await png(120, 60)), "logoSmall"],
    [await uploaded(ctx, "square", await png(400, 300)), "logoNotSquare"],
    [await uploaded(ctx, "square", svg("<g/>", 'viewBox="0 0 40 20"')), "logoNotSquare"],
    [await uploaded(ctx, "light", svg(`<path d="${"M0 0L1 1".repeat(5_000)}"/>`)), "logoHeavy"],
    [await uploaded(ctx, "light", "%PDF-1.7"), "logoType"],
    [await uploaded(ctx, "light", svg("<g/>", "")), "logoBroken"],
    [await uploaded(ctx, "light", "<html><body>no</body></html>"), "logoType"],
  ] as const;
  for (const [answer, code] of refusals) expect(answer).toMatchObject({ ok: false, code });
});

describe("an SVG", () => {
  test("keeps its shapes, colours and gradients, by attribute or style, and nothing else of itself", () => {
    const clean = cleanSvg(
      svg(
        `<title>Sign</title><metadata><a>b</a></metadata><sodipodi:namedview/><!-- note -->
        <defs><linearGradient id="g" x1="0"><stop offset="0" style="stop-color:#fff;font-family:x"/></linearGradient></defs>
        <g onclick="alert(1)" class="a" transform="translate(1 2)">words
        <path d="M0 0L1 1" fill="url(#g)" style="stroke: #123; background:url(https://x.test)" onload="x()" href="https://x.test"/></g>`,
        'width="300px" height="40px" onload="alert(1)"',
      ),
    );
    expect(clean.ok && clean.value.svg.replace(/\s+/g, " ")).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40" width="300" height="40">' +
        '<defs><linearGradient x1="0" id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
        '<g transform="translate(1 2)"><path d="M0 0L1 1" fill="url(#g)" stroke="#123"></path></g></svg>',
    );
  });

  test("that holds anything which could run, load or hide is refused with the name of it", () => {
    for (const [part, inner] of [
      ["script", "<script>alert(1)</script>"],
      ["foreignObject", "<foreignObject><iframe src='https://x.test'/></foreignObject>"],
      ["image", "<image href='https://x.test/a.png'/>"],
      ["use", "<use href='#a'/>"],
      ["style", "<style>@import 'https://x.test'</style>"],
      ["a", "<a href='javascript:alert(1)'><path d='M0 0'/></a>"],
      ["text", "<text>name</text>"],
      ["animate", "<path><animate attributeName='href'/></path>"],
      ["set", "<set onbegin='alert(1)'/>"],
      ["svg", "<svg onload='alert(1)'/>"],
      ["script", "<title><path/></title><g><script/></g>"],
    ])
      expect([part, cleanSvg(svg(inner ?? ""))]).toMatchObject([part, { code: "logoPart", facts: { part } }]);
    for (const value of [
      "url(https://x.test#a)",
      "javascript:alert(1)",
      "url(#a) url(//x.test)",
      "&quot;&gt;&lt;x",
      "expression(1){}",
    ])
      expect(cleanSvg(svg(`<path fill="${value}"/>`))).toMatchObject({
        value: { svg: expect.stringContaining("<path></path>") },
      });
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<path d="&b;"/>')}`;
    expect(JSON.stringify(cleanSvg(bomb))).not.toContain("aaaa");
  });
});

test("the head of a page says the company's name by its logo, in its size and with the name as its words", () => {
  const html = renderToStaticMarkup(
    createElement(Brand, {
      company: {
        ...{ name: "Chengyue", href: "/ui/irh/index" },
        logo: { src: "l.svg", width: 120, height: 40, dark: { src: "d.svg", width: 110, height: 40 } },
      },
    }),
  );
  expect(html).toContain('<img class="brand-logo" src="l.svg" width="120" height="40" alt="Chengyue"/>');
  expect(html).toContain('<source srcSet="d.svg" width="110" height="40" media="(prefers-color-scheme:dark)"/>');
  expect(html).not.toContain("brand-name");
  expect(renderToStaticMarkup(createElement(Brand, { company: { name: "Chengyue", href: "/" } }))).toContain(
    '<span class="brand-name">Chengyue</span>',
  );
});

test("on the company's colour only a logo made for dark stands, and a page that is dark by choice has that alone", () => {
  const [light, dark] = [
    { src: "l", width: 1, height: 1 },
    { src: "d", width: 1, height: 1 },
  ];
  const worn = (logos: object, menuStyle: "topMenuRight" | "topMenuBanner", scheme: "auto" | "dark" | "light") =>
    activeLogo(logos, { menuStyle, scheme });
  expect(worn({ light, dark }, "topMenuBanner", "light")).toBe(dark);
  expect(worn({ light }, "topMenuBanner", "auto")).toBeNull();
  expect(worn({ light, dark }, "topMenuRight", "auto")).toEqual({ ...light, dark });
  expect(worn({ light, dark }, "topMenuRight", "dark")).toBe(dark);
  expect(worn({ light, dark }, "topMenuRight", "light")).toBe(light);
  expect(worn({}, "topMenuRight", "auto")).toBeNull();
});
