import { describe, expect, test } from "vitest";
import { areas } from "~/areas";
import { framesOf } from "~/features/embeds/rules/o-embed";
import { answerOEmbed } from "~/features/site/developers/o-embed.server";
import { testContext } from "../support/context";

const origin = "https://oembed.test";
const site = `${origin}/ui/irh/`;

async function requestEmbed(query: Record<string, string>, menu?: object) {
  const ctx = await testContext({ companyId: "oembed" });
  const company = menu ? { ...ctx.company, settings: { ...ctx.company.settings, menu } } : ctx.company;
  return answerOEmbed({ ...ctx, company } as typeof ctx, new URLSearchParams(query));
}
const statusOf = async (query: Record<string, string>, menu?: object) => (await requestEmbed(query, menu)).status;

describe("oEmbed", () => {
  test("tells of a page the frame that has its piece, in the language of its address, for an hour", async () => {
    const answer = await requestEmbed({ url: `${site}stock?lang=en&range=5Y&after=x` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("application/json");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(await answer.json()).toEqual({
      version: "1.0",
      type: "rich",
      title: "Share price chart",
      provider_name: "Company oembed",
      provider_url: `${site}index`,
      cache_age: 3600,
      width: 960,
      height: 900,
      html: `<iframe src="${site}portrait/stockPriceChart?lang=en&amp;range=5Y" title="Share price chart" width="960" height="900" loading="lazy" frameborder="0"></iframe>`,
    });
  });

  test("tells of a frame's own address that frame with the look that it says, within the box that is asked for", async () => {
    const url = `${site}portrait/stockQuote?theme=chinaRed&scheme=dark&evil="><script>`;
    const result = await (await requestEmbed({ url, maxwidth: "320", maxheight: "5000" })).json();
    expect(result).toMatchObject({ width: 320, height: 380, title: "股价卡片" });
    expect((result as { html: string }).html).toContain('portrait/stockQuote?theme=chinaRed&amp;scheme=dark"');
    await expect((await requestEmbed({ url, maxheight: "100" })).json()).resolves.toMatchObject({
      width: 960,
      height: 100,
    });
  });

  test("knows every frame by its own address, and every page that has one", async () => {
    for (const { path, of } of framesOf(areas))
      for (const one of [path, of]) expect([one, await statusOf({ url: site + one })]).toEqual([one, 200]);
  });

  test("refuses what no frame shows, the back office, other formats and questions that are none, as the standard says", async () => {
    for (const url of [
      ...[`${site}privacy`, `${site}stockx`, `${site}portrait/none`, `${site}portrait/../office/stock`],
      ...["https://elsewhere.test/ui/irh/stock", "http://oembed.test/ui/irh/stock", `${origin}/stock`, "stock"],
      ...["javascript:alert(1)", `https://user@elsewhere.test/${site}stock`],
    ])
      expect([url, (await statusOf({ url })) === 200]).toEqual([url, false]);
    expect(await statusOf({ url: `${site}privacy` })).toBe(404);
    expect(await statusOf({ url: `${site}office/people` })).toBe(401);
    expect(await statusOf({ url: `${site}stock`, format: "xml" })).toBe(501);
    expect(await statusOf({})).toBe(400);
    expect(await statusOf({ url: `${site}stock`, maxwidth: "-1" })).toBe(400);
  });

  test("tells nothing of a page that the company has closed", async () => {
    const menu = { columns: [{ id: "stock", closed: false, entries: [{ id: "equity.dividends", closed: true }] }] };
    expect(await statusOf({ url: `${site}dividends` }, menu)).toBe(404);
    expect(await statusOf({ url: `${site}portrait/dividends` }, menu)).toBe(404);
    expect(await statusOf({ url: `${site}stock` }, menu)).toBe(200);
  });
});
