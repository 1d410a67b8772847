import { hrefOf } from "~/shared/addresses";
import { contentHash } from "~/shared/content-hash";
import { type MenuShape, type RiseFall, type ThemeName, themeNames } from "~/shared/themes";
import base from "../public.css?inline";
import challenge from "../scripts/challenge.ts?script";
import forms from "../scripts/forms.ts?script";
import reading from "../scripts/reading.ts?script";
import challengeCss from "../styles/challenge.css?inline";
import side from "../styles/menu-side.css?inline";
import top from "../styles/menu-top.css?inline";
import { themeColours, themeCss } from "../theme";

const folder = "/ui/irh/static/";

const sources = { reading, forms, challenge };
export type ScriptName = keyof typeof sources;

const menus: Record<MenuShape, string> = { side, top, folded: "" };

/** The sources behind the static addresses: the style sheets without the themes' colours, and the enhancement scripts. */
export const publicAssets = { style: base, menus, challengeCss, ...sources };

const fileOf = (name: ScriptName) => `${name}-${contentHash(sources[name])}.js`;
const scripts = { reading: fileOf("reading"), forms: fileOf("forms"), challenge: fileOf("challenge") };
const sheets = new Map<string, { url: string; css: string }>();

/** The style sheet of a page, theme, base and menu together, under an address that changes with its content. */
export const styleFor = (theme: ThemeName, risefall: RiseFall, menu: MenuShape): { url: string; css: string } => {
  const key = `${theme}/${risefall}/${menu}`;
  const known = sheets.get(key);
  if (known) return known;
  const css = themeCss(theme, { risefall }) + base + menus[menu];
  const sheet = { url: `${folder}style-${contentHash(css)}.css`, css };
  sheets.set(key, sheet);
  return sheet;
};

/** The address of an enhancement script; it changes with its content. */
export const assetUrl = (name: ScriptName): string => folder + scripts[name];

const challengeFile = `challenge-${contentHash(challengeCss)}.css`;

/** The address of the style sheet of the slide, which forms have beside the page's own. */
export const challengeSheetUrl = folder + challengeFile;

const written = new WeakMap<readonly string[], { file: string; body: string }>();

/**
 * The rules by which a reading page may prerender these pages (paths below /ui/irh/, `:id` for any) when the reader is about to
 * follow a link to them. Never the language switch (it sets a cookie) or a file.
 */
function speculation(paths: readonly string[]) {
  const known = written.get(paths);
  if (known) return known;
  const conditions = [
    { href_matches: paths.map(hrefOf) },
    { not: { href_matches: "/ui/irh/*.*" } },
    { not: { selector_matches: ".langs a, [download], [href*='lang=']" } },
  ];
  const body = JSON.stringify({ prerender: [{ where: { and: conditions }, eagerness: "moderate" }] });
  const rules = { file: `speculation-${contentHash(body)}.json`, body };
  written.set(paths, rules);
  return rules;
}

/** The address of the prerender rules for these pages, for the Speculation-Rules header. */
export const speculationUrl = (paths: readonly string[]): string => folder + speculation(paths).file;

const types = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  rules: "application/speculationrules+json",
};

const pictureFile = (theme: ThemeName) => `share-${theme}-${contentHash(themeColours[theme])}.png`;

/** The address of the picture that a shared link shows. */
export const sharePictureUrl = (theme: ThemeName): string => folder + pictureFile(theme);

/** The theme whose picture has that file name, or null. */
export const pictureThemeOf = (file: string): ThemeName | null =>
  themeNames.find((theme) => pictureFile(theme) === file) ?? null;

/**
 * The body of a static address, by its file name (`style-<hash>.css`, `reading-<hash>.js`), with the pages that may be prerendered;
 * null when this release has no such file.
 */
export const findPublicAsset = (
  file: string,
  prerendered: readonly string[],
): { body: string; type: string } | null => {
  for (const name of ["reading", "forms", "challenge"] as const)
    if (file === scripts[name]) return { body: sources[name], type: types.js };
  if (file === challengeFile) return { body: challengeCss, type: types.css };
  const rules = speculation(prerendered);
  if (file === rules.file) return { body: rules.body, type: types.rules };
  for (const theme of themeNames)
    for (const risefall of ["red-up", "green-up"] as const)
      for (const menu of ["side", "top", "folded"] as const) {
        const { url, css } = styleFor(theme, risefall, menu);
        if (url === folder + file) return { body: css, type: types.css };
      }
  return null;
};
