import { expect } from "@playwright/test";
import { bcp47, languages } from "../../../app/shared/languages";
import { test } from "../../support/test.ts";
import { turned } from "../../support/turned";
import notBuilt from "./not-built.json" with { type: "json" };
import { routes } from "./table";

test("every route of the spec answers in its language, but for those that are not built yet, whose list only shrinks", async ({
  request,
}) => {
  const missing: string[] = [];
  const wrong: unknown[] = [];
  const ask = async (path: string, lang: string) => {
    const address = `/ui/irh/${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
    const answer = await request.get(address, { maxRedirects: 0, headers: { Accept: "text/html" } });
    return { status: answer.status(), html: await answer.text() };
  };
  const headingOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
  const nowhere = new Map<string, string | undefined>();
  for (const lang of languages) nowhere.set(lang, headingOf((await ask("no-such-screen", lang)).html));
  for (const [at, [path, wanted]] of Object.entries(routes).entries())
    for (const lang of turned(languages, at)) {
      const { status, html } = await ask(path, lang);
      const leads = status >= 300 && status < 400;
      if (status === 404 && path !== "error/404" && headingOf(html) === nowhere.get(lang)) missing.push(path);
      else if (status !== wanted || !(leads || html.includes(`<html lang="${bcp47[lang]}"`)))
        wrong.push([path, lang, status]);
    }
  expect(wrong).toEqual([]);
  expect([...new Set(missing)]).toEqual(notBuilt.routes);
});
