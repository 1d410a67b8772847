import { hrefOf } from "~/shared/addresses";
import { contentHash } from "~/shared/content-hash";
import { contrast } from "~/shared/themes";
import challenge from "../scripts/challenge.ts?script";
import chart from "../scripts/chart.ts?script";
import copies from "../scripts/parts/copies.ts?script";
import demands from "../scripts/parts/demands.ts?script";
import dialogs from "../scripts/parts/dialogs.ts?script";
import drafts from "../scripts/parts/drafts.ts?script";
import films from "../scripts/parts/films.ts?script";
import folds from "../scripts/parts/folds.ts?script";
import framed from "../scripts/parts/framed.ts?script";
import frames from "../scripts/parts/frames.ts?script";
import fresh from "../scripts/parts/fresh.ts?script";
import later from "../scripts/parts/later.ts?script";
import mended from "../scripts/parts/mended.ts?script";
import menu from "../scripts/parts/menu.ts?script";
import players from "../scripts/parts/players.ts?script";
import rows from "../scripts/parts/rows.ts?script";
import sending from "../scripts/parts/sending.ts?script";
import signature from "../scripts/parts/signature.ts?script";
import slides from "../scripts/parts/slides.ts?script";
import taps from "../scripts/parts/taps.ts?script";
import times from "../scripts/parts/times.ts?script";
import uploads from "../scripts/parts/uploads.ts?script";
import views from "../scripts/parts/views.ts?script";
import waits from "../scripts/parts/waits.ts?script";
import reading from "../scripts/reading.ts?script";
import type { Marks } from "./marks";

const folder = "/ui/irh/static/";

const apart = (source: string) => `(()=>{${source}})();`;

/**
 * The enhancement scripts of public pages; `late` is what a reading page has use for once it was seen, `form` what a
 * form has.
 */
export const sources = {
  reading,
  challenge,
  chart,
  late: [times, fresh, views, slides].map(apart).join(""),
  form: [rows, drafts, waits].map(apart).join(""),
};
/** For pages of other sites that show frames of this one; it keeps its names to itself. */
export const framesScript = apart(frames);
export type ScriptName = keyof typeof sources;

const names = Object.keys(sources) as ScriptName[];
const scripts = Object.fromEntries(names.map((name) => [name, `${name}-${contentHash(sources[name])}.js`])) as Record<
  ScriptName,
  string
>;

/** The address of an enhancement script; it changes with its content. */
export const assetUrl = (name: ScriptName): string => folder + scripts[name];

type Part = { signs: string[]; source: string; late: "late" | "form" | null };

/**
 * The parts of the reading script, each with what stands in a page that has use for it; a fresh piece may bring a time.
 * Late ones are of two files, which come after the first paint and once for all pages.
 */
export const readingParts: readonly Part[] = [
  { signs: ["menu-toggle"], source: menu, late: null },
  { signs: ["data-script="], source: demands, late: null },
  { signs: ["data-dialog"], source: dialogs, late: null },
  { signs: ["data-relative", "data-refresh-url"], source: times, late: "late" },
  { signs: ["data-refresh-url"], source: fresh, late: "late" },
  { signs: ["data-late", "data-view-url", "data-play-url"], source: views, late: "late" },
  { signs: ["data-copy=", "data-print"], source: copies, late: null },
  { signs: ["data-seek", "data-goes-on"], source: players, late: null },
  { signs: ["data-film"], source: films, late: null },
  { signs: ["data-slides"], source: slides, late: "late" },
  { signs: ["data-repeat"], source: rows, late: "form" },
  { signs: ["data-draft"], source: drafts, late: "form" },
  { signs: ["data-countdown"], source: waits, late: "form" },
  { signs: ["data-fold"], source: folds, late: null },
  { signs: ["data-upload-url"], source: uploads, late: null },
  { signs: ["data-on-tap"], source: taps, late: null },
  { signs: ["data-signature"], source: signature, late: null },
  {
    signs: ["data-challenge", "turnstile", "data-at-once", "data-countdown", "data-fold"],
    source: sending,
    late: null,
  },
  { signs: ["data-error-summary"], source: mended, late: null },
  { signs: ["data-framed"], source: framed, late: null },
];

/** As much of the reading script as a page has use for, to stand within it; no part sees the names of another. */
export function readingFor({ text }: Pick<Marks, "text">): string {
  const used = readingParts.filter(({ signs }) => signs.some((sign) => text.includes(sign)));
  const within = used.filter(({ late }) => !late).map(({ source }) => source);
  const files = new Set(used.map(({ late }) => late));
  for (const name of ["late", "form"] as const)
    if (files.has(name)) within.push(later.replace("%later%", assetUrl(name)));
  return within.map(apart).join("");
}

type RulesFile = { url: string; body: string; type: string };
const written = new WeakMap<readonly string[], RulesFile>();

/**
 * The file of the rules by which a reading page may prerender these pages (paths below /ui/irh/, `:id` for any) when
 * the reader is about to follow a link to them. Never the language switch (it sets a cookie) or a file.
 */
export function speculationRules(paths: readonly string[]): RulesFile {
  const known = written.get(paths);
  if (known) return known;
  const pages = hrefOf(`(${paths.map((path) => path.replace(":id", "(?:\\w|-)+")).join("|")})`);
  const conditions = [{ href_matches: pages }, { not: { selector_matches: ".langs a,[download],[href*='lang=']" } }];
  const body = JSON.stringify({ prerender: [{ where: { and: conditions }, eagerness: "moderate" }] });
  const file = { url: `${folder}ahead-${contentHash(body)}.json`, body, type: "application/json" };
  written.set(paths, file);
  return file;
}

const darkTab = "#35363a";

/**
 * What stands for the company in a tab of the browser: the first sign of its name on its colour, in black where white
 * could not be read there, and with a light line round it where the colour would vanish in a dark tab.
 */
export function icon({ colour, name }: { colour: string; name: string }): string {
  const line = contrast(colour, darkTab) < 3 ? ' stroke="#fff" stroke-opacity=".6" stroke-width="4"' : "";
  const ink = contrast(colour, "#ffffff") < 3 ? "#111" : "#fff";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="2" y="2" width="60" height="60" rx="11" fill="${colour}"${line}/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${ink}">${[...name.replace(/[<&\s]/g, "")][0] ?? ""}</text></svg>`;
}

/** The address of that picture; it changes with colour and name. */
export const iconUrl = (of: { colour: string; name: string }): string => `${folder}icon-${contentHash(icon(of))}.svg`;

/** The script at a static address, by its file name (`reading-<hash>.js`); null when this release has no such file. */
export const findPublicAsset = (file: string): { body: string; type: string } | null => {
  const name = names.find((each) => scripts[each] === file);
  return name ? { body: sources[name], type: "text/javascript; charset=utf-8" } : null;
};
