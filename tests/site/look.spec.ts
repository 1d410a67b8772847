import { expect } from "@playwright/test";
import { ask } from "../support/http";
import { languages } from "../support/public-pages";
import { cookieAs, openOffice, signInAs } from "../support/staff-session";
import { test } from "../support/test.ts";

const jilan = { company: "Jilan Advanced Materials", host: "second.localhost" };
const save = "irh/webSiteSetting/saveModuleCustomStyle";

test("own colours and footer are on a company's pages in every language from the next request, and on no other company's", async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? "");
  const cookie = await cookieAs("admin", jilan);
  const change = async (look: object) =>
    (
      await ask(`${baseURL}/${save}`, {
        method: "POST",
        headers: {
          host: `${jilan.host}:${port}`,
          origin: `http://${jilan.host}:${port}`,
          cookie,
          "Content-Type": "application/json",
        },
        body: JSON.stringify(look),
      })
    ).status;
  const page = async (host: string, lang: string) =>
    (await ask(`${baseURL}/ui/irh/company?lang=${lang}`, { headers: { host: `${host}:${port}`, Accept: "text/html" } }))
      .body;
  const media = { "zh-CN": "《证券时报》", tc: "《證券時報》", en: "Securities Times" };
  for (const lang of languages) expect(await page(jilan.host, lang)).not.toContain("--accent-strong:#7a2048");
  expect(
    await change({
      theme: "autumnGold",
      brand: "#7a2048",
      icp: "苏ICP备00000000号",
      publicSecurity: "苏公网安备32050000000000号",
      media,
    }),
  ).toBe(200);
  try {
    for (const lang of languages) {
      const html = await page(jilan.host, lang);
      for (const part of [
        "--accent-strong:#7a2048",
        "苏ICP备00000000号",
        "code=32050000000000",
        media[lang as keyof typeof media],
      ])
        expect([lang, part, html.includes(part)]).toEqual([lang, part, true]);
      expect(await page("127.0.0.1", lang)).not.toContain("ICP备");
    }
  } finally {
    await change({ theme: "autumnGold", brand: "", icp: "", publicSecurity: "", media: { "zh-CN": "" } });
  }
  for (const lang of languages) expect(await page(jilan.host, lang)).not.toContain("--accent-strong:#7a2048");
});

test("saving a look draws the pictures of shared links in it, and each language shows its own", async ({
  page,
  context,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? "");
  const site = `http://${jilan.host}:${port}`;
  const shared = async (lang: string) => {
    const html = (
      await ask(`${baseURL}/ui/irh/company?lang=${lang}`, {
        headers: { host: `${jilan.host}:${port}`, Accept: "text/html" },
      })
    ).body;
    return /og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  };
  const before = await Promise.all(languages.map(shared));
  await signInAs(context, "admin", jilan);
  const look = async (name: string) => {
    await openOffice(page, `${site}/ui/irh/webSiteSetting?lang=en`);
    await page.getByRole("radio", { name }).check();
    await page.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText("The pictures were drawn")).toBeVisible();
    await expect(page.locator("#share").getByText("Drawn from the name and colour of today.")).toHaveCount(3);
  };
  await look("China red");
  try {
    const after = await Promise.all(languages.map(shared));
    expect(new Set(after).size).toBe(3);
    expect(after.filter((one) => one === "" || before.includes(one))).toEqual([]);
    const picture = page.locator("#share img").first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1200, 630]);
  } finally {
    await look("Autumn gold");
  }
});

test("whoever sets the look sees it on the site itself at once, goes back and forth, and nobody else sees it before it is saved", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const site = `http://${jilan.host}:${new URL(baseURL ?? "").port}`;
  await signInAs(context, "editor", jilan);
  await openOffice(page, `${site}/ui/irh/webSiteSetting?lang=en`);
  const frame = page.frameLocator("iframe");
  const menu = frame.locator("[data-menu]");
  const accent = () => frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--accent"));
  await expect(frame.locator("h1")).toBeVisible();
  const [styled, coloured] = [await menu.getAttribute("data-menu"), await accent()];
  const chosen = styled === "topMenuCard" ? "Centred" : "Cards";

  await page.getByRole("radio", { name: "Geek blue" }).check();
  await expect.poll(accent).toBe("#0055cc");
  await page.getByRole("radio", { name: chosen }).check();
  await expect(menu).not.toHaveAttribute("data-menu", styled ?? "");
  await expect.poll(accent).toBe("#0055cc");
  await frame.locator(".site-foot").getByRole("link", { name: "Announcements", exact: true }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Announcements");
  await expect(menu).not.toHaveAttribute("data-menu", styled ?? "");
  await page.getByLabel("ICP filing number").fill("苏ICP备11111111号");
  await expect(frame.getByText("苏ICP备11111111号")).toBeAttached();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Announcements");

  for (let steps = 0; steps < 3; steps++) await page.getByRole("button", { name: "Undo" }).click();
  await expect(menu).toHaveAttribute("data-menu", styled ?? "");
  await expect.poll(accent).toBe(coloured);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(accent).toBe("#0055cc");

  const look = encodeURIComponent(JSON.stringify({ theme: "chinaRed", menuStyle: "topMenuNot" }));
  const reader = await (await browser.newContext()).newPage();
  const answer = await reader.goto(`${site}/ui/irh/company?lang=en&look=${look}`);
  await expect(reader.locator("[data-menu=topMenuNot]")).toHaveCount(0);
  expect(answer?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await reader.context().close();
});
