import { expect } from "@playwright/test";
import { test } from "../support/test.ts";
import questions from "./search-questions.json" with { type: "json" };

/** Where the results of a search lead, below /ui/irh/, in their order. */
function placesIn(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const from = main.search(/class="(besides|news-list)/);
  const results = from < 0 ? "" : (main.slice(from).split('class="likely-places')[0] ?? "");
  return [...results.matchAll(/<a href="\/ui\/irh\/([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

for (const [lang, expected] of Object.entries(questions))
  test(`what readers ask in ${lang} leads to the page with the answer first, and no result leads nowhere`, async ({
    request,
  }) => {
    const wrong: string[] = [];
    const pages = new Set<string>();
    for (const [q, place] of Object.entries(expected)) {
      const answer = await request.get(`/ui/irh/search?q=${encodeURIComponent(q)}&lang=${lang}`);
      const places = placesIn(await answer.text());
      const first = places[0] ?? "nothing";
      if (place.endsWith("*") ? !first.startsWith(place.slice(0, -1)) : first !== place)
        wrong.push(`${q}: ${first} instead of ${place}`);
      for (const one of places) pages.add(one.split("#")[0] ?? "");
    }
    expect(wrong).toEqual([]);
    for (const page of pages) expect([page, (await request.get(`/ui/irh/${page}`)).status()]).toEqual([page, 200]);
  });

test("a search for a figure answers with it beside its page, of the year that was asked for", async ({ request }) => {
  const answered = async (q: string, lang: string) => {
    const html = await (await request.get(`/ui/irh/search?q=${encodeURIComponent(q)}&lang=${lang}`)).text();
    return /class="besides">.*?<span class="muted">([^<]*)/s.exec(html)?.[1];
  };
  expect(await answered("dividend 2024", "en")).toBe("Dividend per share RMB 0.39 per share (FY 2024)");
  expect(await answered("2024年分红", "zh-CN")).toBe("每股股利 0.39元/股（2024年度）");
  expect(await answered("revenue 2024", "en")).toMatch(/RMB [\d,.]+ million \(FY 2024\)$/);
  expect(await answered("dividend 1999", "en")).toBeUndefined();
});
