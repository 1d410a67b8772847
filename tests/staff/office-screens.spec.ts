import { expect, type Page } from "@playwright/test";
import { languages } from "../../app/shared/languages.ts";
import { firstScreen } from "../../scripts/bench/bytes.ts";
import { seriousBarriers } from "../support/barriers.ts";
import { faintWords } from "../support/faint-words.ts";
import { may } from "../support/may.ts";
import { policyFaults } from "../support/policy.ts";
import { addressOf } from "../support/public-pages.ts";
import { cookieAs, signInAs } from "../support/staff-session.ts";
import { turned } from "../support/turned.ts";
import { complaintsOf, test } from "../support/visit.ts";
import { officeScreens } from "./office-screens.ts";

// Of every office screen it is asked how it is served; of a third of them, each in the language and the scheme whose
// turn it is, how it is seen. `npm run test:full pages` sees all in all of them. Who may open which is proven by request
// (`matrix/screens`).

test.describe.configure({ mode: "parallel" });

const schemes = ["light", "dark"] as const;
const screens = officeScreens.filter(
  ({ shows, permission, path }) => shows && may("admin", permission) && !path.includes(":"),
);

/** In the kilobytes in which pages of readers are measured too. */
const limitOf = (path: string) => (path === "homeIndex" ? 200 : 320) * 1_024;

/** What moves sideways on a phone does so in its own frame. */
const expectNoWiderThanPhone = async (tab: Page) => {
  await tab.setViewportSize({ width: 390, height: 844 });
  const wider = () => tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider).toBe(0);
};

const wordsIn = (html: string, part: RegExp) =>
  (part.exec(html)?.[1] ?? "").replace(/<style>.*?<\/style>|<[^>]*>/gs, "").trim();

for (const [at, { path, live }] of screens.entries())
  test(`${path} is sound in the office`, async ({ tab: page, baseURL }) => {
    const cookie = await cookieAs("admin");
    for (const lang of turned(languages, at)) {
      const answer = await page.request.get(addressOf(path, lang), { headers: { Cookie: cookie } });
      const html = await answer.text();
      expect([answer.status(), policyFaults(answer.headers())]).toEqual([200, []]);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html.match(/<a [^>]*href="\/(?!ui\/irh\/)[^"]*"/g) ?? []).toEqual([]);
      const groups = /<details[\s>].*<\/details>/s.exec(/<nav[\s>].*?<\/nav>/s.exec(html)?.[0] ?? "")?.[0] ?? "";
      const label = wordsIn(groups, new RegExp(`<a [^>]*href="/ui/irh/${path}"[^>]*>(.*?)</a>`, "s"));
      const names = [wordsIn(html, /<h1[^>]*>(.*?)<\/h1>/s), wordsIn(html, /<title>(.*?)<\/title>/s)];
      expect({ label, names, alike: names.every((name) => name.startsWith(label)) }).toMatchObject({ alike: true });
    }
    if (live) {
      const { bytes, depth } = await firstScreen(`${baseURL}/ui/irh/${path}`, cookie);
      expect({ bytes, within: bytes < limitOf(path), depth: depth <= 2 }).toEqual({ bytes, within: true, depth: true });
    }
    if (!turned([0, 1, 2], at).includes(0)) return;
    await signInAs(page.context(), "admin");
    const complaints = complaintsOf(page);
    for (const lang of turned(languages, Math.floor(at / 3)))
      for (const colorScheme of turned(schemes, Math.floor(at / 3))) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme });
        await page.goto(addressOf(path, lang));
        if (live) await page.locator("html[data-live]").waitFor();
        await expect(page.locator("h1")).toHaveCount(1);
        const faint = await faintWords(page);
        const barriers = await seriousBarriers(page, "html", ["color-contrast"]);
        await expectNoWiderThanPhone(page);
        const look = { lang, colorScheme };
        expect({ look, barriers, faint, complaints }).toEqual({ look, barriers: [], faint: [], complaints: [] });
      }
  });
