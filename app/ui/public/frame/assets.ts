import { hrefOf } from "~/shared/addresses";
import { contentHash } from "~/shared/content-hash";
import { contrast } from "../colour";
import challenge from "../scripts/challenge.ts?script";
import chart from "../scripts/chart.ts?script";
import forms from "../scripts/forms.ts?script";
import reading from "../scripts/reading.ts?script";

const folder = "/ui/irh/static/";

/** The enhancement scripts of public pages. */
export const sources = { reading, forms, challenge, chart };
export type ScriptName = keyof typeof sources;

const fileOf = (name: ScriptName) => `${name}-${contentHash(sources[name])}.js`;
const scripts = {
  reading: fileOf("reading"),
  forms: fileOf("forms"),
  challenge: fileOf("challenge"),
  chart: fileOf("chart"),
};

/** The address of an enhancement script; it changes with its content. */
export const assetUrl = (name: ScriptName): string => folder + scripts[name];

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
  js: "text/javascript; charset=utf-8",
  rules: "application/speculationrules+json",
};

const darkTab = "#35363a";

/**
 * What stands for the company in a tab of the browser: the first sign of its name on its colour, in black where white could not be
 * read there, and with a light line round it where the colour would vanish in a dark tab.
 */
export function icon({ colour, name }: { colour: string; name: string }): string {
  const line = contrast(colour, darkTab) < 3 ? ' stroke="#fff" stroke-opacity=".6" stroke-width="4"' : "";
  const ink = contrast(colour, "#ffffff") < 3 ? "#111" : "#fff";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="2" y="2" width="60" height="60" rx="11" fill="${colour}"${line}/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${ink}">${[...name.replace(/[<&\s]/g, "")][0] ?? ""}</text></svg>`;
}

/** The address of that picture; it changes with colour and name. */
export const iconUrl = (of: { colour: string; name: string }): string => `${folder}icon-${contentHash(icon(of))}.svg`;

/** The address of the picture that a shared link shows: the stored file, else columns in the company's colour (`#rrggbb`). */
export const sharePictureUrl = (colour: string, file?: string): string =>
  folder + (file ?? `share-${contentHash(colour)}.png`);

/**
 * The body of a static address, by its file name (`reading-<hash>.js`), with the pages that may be prerendered;
 * null when this release has no such file.
 */
export const findPublicAsset = (
  file: string,
  prerendered: readonly string[],
): { body: string; type: string } | null => {
  for (const name of ["reading", "forms", "challenge", "chart"] as const)
    if (file === scripts[name]) return { body: sources[name], type: types.js };
  const rules = speculation(prerendered);
  if (file === rules.file) return { body: rules.body, type: types.rules };
  return null;
};
