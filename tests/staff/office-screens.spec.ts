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

// One visit an office screen asks everything that is asked of each, in the language and the scheme whose turn it is;
// `npm run test:full pages` asks all of them. Who may open which is proven by request (`matrix/screens`).

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

for (const [at, { path, live }] of screens.entries())
  test(`${path} is sound in the office`, async ({ tab: page, baseURL }) => {
    await signInAs(page.context(), "admin");
    if (live) {
      const { bytes, depth } = await firstScreen(`${baseURL}/ui/irh/${path}`, await cookieAs("admin"));
      expect({ bytes, within: bytes < limitOf(path), depth: depth <= 2 }).toEqual({ bytes, within: true, depth: true });
    }
    const complaints = complaintsOf(page);
    for (const lang of turned(languages, at))
      for (const colorScheme of turned(schemes, at)) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await page.emulateMedia({ colorScheme });
        const answer = await page.goto(addressOf(path, lang));
        if (live) await page.locator("html[data-live]").waitFor();
        expect([answer?.status(), policyFaults(answer?.headers() ?? {})]).toEqual([200, []]);
        await expect(page.locator("h1")).toHaveCount(1);
        const heading = (await page.locator("h1").textContent()) ?? "";
        const [label = ""] = await page.locator(`nav details a[href="/ui/irh/${path}"]`).allTextContents();
        const faint = await faintWords(page);
        const barriers = await seriousBarriers(page, "html", ["color-contrast"]);
        await expectNoWiderThanPhone(page);
        const look = { lang, colorScheme };
        expect({ look, barriers, faint, complaints }).toEqual({ look, barriers: [], faint: [], complaints: [] });
        expect([heading.startsWith(label), (await page.title()).startsWith(label)]).toEqual([true, true]);
      }
  });
