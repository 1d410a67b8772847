import { expect } from "@playwright/test";
import { test } from "../support/test.ts";

test("the next page of the price history begins at its top, with its days in view", async ({ page }) => {
  await page.goto("/ui/irh/stock?lang=zh-CN");
  await page.locator("#history").getByRole("link", { name: "下一页" }).click();
  await expect(page).toHaveURL(/before=/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const first = page.locator("#history tbody tr").first();
  await expect(first).toBeInViewport();
  await expect(first.getByRole("rowheader")).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
});

test("what is recent says how long ago it came out by the reader's clock, and its day once that is long ago", async ({
  page,
}) => {
  const time = page.locator("time[data-relative]").first();
  await page.goto("/ui/irh/index?lang=en");
  const at = Date.parse((await time.getAttribute("datetime")) ?? "");
  const hour = 3_600_000;
  for (const [ago, lang, words] of [
    [3 * hour, "en", "3 hr ago"],
    [24 * hour, "tc", "1天前"],
    [48 * hour, "zh-CN", /^\d{4}-\d{2}-\d{2}$/],
  ] as const) {
    await page.clock.setFixedTime(new Date(at + ago));
    await page.goto(`/ui/irh/index?lang=${lang}`);
    await expect(time).toHaveAttribute("data-text");
    await expect(time).toHaveText(words);
  }
});

test("who has no permission is led to sign in and back, and nowhere else", async ({ request }) => {
  const hrefWith = async (to: string) => {
    const html = await (await request.get(`/ui/irh/noPermission?lang=en&to=${encodeURIComponent(to)}`)).text();
    return /<main[\s\S]*?<a [^>]*href="(\/ui\/irh\/office\/signIn[^"]*)"/.exec(html)?.[1];
  };
  const wanted = "/ui/irh/office/registrations?status=all";
  expect(await hrefWith(wanted)).toBe(`/ui/irh/office/signIn?to=${encodeURIComponent(wanted)}`);
  for (const hostile of ["https://evil.test/", "//evil.test/ui/irh/", "/ui/irh//evil.test", "javascript:alert(1)"])
    expect(await hrefWith(hostile)).toBe("/ui/irh/office/signIn");
});

test("the menu marks the place where the reader is, and no second one", async ({ request }) => {
  /** The links with the mark, by their words. */
  const marked = (html = "") =>
    [...html.matchAll(/<a\b[^>]*\baria-current="[^>]*>(.*?)<\/a>/gs)].map(([, inside = ""]) =>
      inside.replace(/<svg.*?<\/svg>|<[^>]*>/gs, "").replaceAll("&amp;", "&"),
    );
  const menuOf = async (path: string) => {
    const html = await (await request.get(`/ui/irh/${path}lang=en`)).text();
    const part = (name: string) => new RegExp(`<nav[^>]*class="${name}\\b.*?</nav>`, "s").exec(html)?.[0];
    return { menu: marked(part("menu")), trail: /<a\b[^>]*>(.*?)<\/a>/s.exec(part("breadcrumb") ?? "")?.[1] };
  };
  expect((await menuOf("index/column?id=disclosure&")).menu).toEqual([expect.stringMatching(/Disclosure$/)]);
  expect((await menuOf("index?")).menu).toEqual([expect.stringMatching(/Home$/)]);
  for (const path of ["dupont", "indicators", "analysis", "figures"])
    expect(await menuOf(`${path}?`)).toEqual({
      menu: [expect.stringMatching(/Financial statements$/)],
      trail: "Financial statements",
    });
});
