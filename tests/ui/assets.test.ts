import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { themeNames } from "~/shared/themes";
import { assetUrl, findPublicAsset, publicAssets, styleFor } from "~/ui/public/frame/assets";

const compressed = (text: string) => brotliCompressSync(text).length;
const fileOf = (url: string) => url.replace("/ui/irh/static/", "");

describe("the sheet and the scripts", () => {
  test("stay within 6 kB each way, and a form page's scripts together too", () => {
    expect(compressed(publicAssets.reading) + compressed(publicAssets.forms)).toBeLessThanOrEqual(6_000);
    expect(compressed(publicAssets.challenge)).toBeLessThanOrEqual(2_500);
    expect(publicAssets.reading.length).toBeGreaterThan(1000);
    expect(publicAssets.forms.length).toBeGreaterThan(1000);
    expect(publicAssets.style.length).toBeGreaterThan(10_000);
    for (const theme of themeNames)
      for (const menu of ["side", "top", "folded"] as const)
        expect(compressed(styleFor(theme, "red-up", menu).css)).toBeLessThanOrEqual(5_500);
  });

  test("are plain scripts that need no other file", () => {
    for (const source of [publicAssets.reading, publicAssets.forms, publicAssets.challenge])
      expect(source).not.toMatch(/\b(import|export|require|eval)\b|innerHTML\s*=/);
  });

  test("the sheet asks for nothing else and leaves every colour to the theme", () => {
    const { style, menus, challengeCss } = publicAssets;
    const all = [style, ...Object.values(menus), challengeCss].join("");
    expect(all).not.toMatch(/url\(|@import/);
    const asked = new Set([...all.matchAll(/var\(--([a-z0-9-]+)/g)].map(([, name]) => name));
    const given = styleFor("geekBlue", "red-up", "top").css + menus.side + challengeCss;
    asked.delete("at"); // the chart script sets it
    expect([...asked].filter((name) => !given.includes(`--${name}:`))).toEqual([]);
  });

  test("are found under their own addresses only", () => {
    const sheets = themeNames.flatMap((theme) =>
      (["red-up", "green-up"] as const).flatMap((risefall) =>
        (["side", "top", "folded"] as const).map((menu) => styleFor(theme, risefall, menu)),
      ),
    );
    expect(new Set(sheets.map(({ url }) => url)).size).toBe(30);
    for (const { url, css } of sheets)
      expect(findPublicAsset(fileOf(url), [])).toEqual({ body: css, type: "text/css; charset=utf-8" });
    expect(findPublicAsset(fileOf(assetUrl("forms")), [])?.body).toBe(publicAssets.forms);
    for (const unknown of ["", "style-.css", "forms.js", "../forms", "__proto__"])
      expect(findPublicAsset(unknown, [])).toBeNull();
  });
});
