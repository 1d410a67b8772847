import { sources as all } from "virtual:sources";
import { describe, expect, test } from "vitest";
import { maxParty } from "~/features/appointments/rules";
import { delay } from "~/features/stock/rules";
import { ChunkLoadError, loadChunk } from "~/shared/chunk-loading";
import { formatDay, formatLongDay } from "~/shared/dates";
import { defaultLang, languages } from "~/shared/languages";
import { themeColours, themeNames } from "~/shared/themes";
import css from "~/ui/public/public.css?inline";
import notBuilt from "./not-built.json";
import { described, messages } from "./table";

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>("../../../locales/*/*.json", { eager: true, import: "default" });
const flat = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}.${key}`, value]] : flat(value, `${prefix}.${key}`),
  );
const wordsOf = (lang: string) =>
  new Map(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${lang}/`))
      .flatMap(([path, tree]) => flat(tree, path.split("/").at(-1)?.replace(".json", "") ?? "")),
  );
const words = languages.map(wordsOf);
const english = wordsOf("en");
/** A key that has words in every language. */
const isWorded = (key: string) => words.every((all) => Boolean(all.get(key)?.trim()));

describe("the messages of the spec", () => {
  test("stand in its own English, and in both kinds of Chinese, but for those that are not built yet", () => {
    const keyOf = (message: string) =>
      [...english].find(([, text]) => text === message || text.startsWith(`${message}.`))?.[0];
    expect(messages.filter((message) => !isWorded(keyOf(message) ?? ""))).toEqual(notBuilt.messages);
  });

  test("that it describes have words in three languages, but for those that are not built yet", () => {
    const missing = Object.entries(described).filter(([, key]) => !isWorded(key));
    expect(missing.map(([what]) => what)).toEqual(notBuilt.described);
  });
});

const sources = Object.entries(all).filter(([path]) => path.startsWith("app/"));
const exported = (name: string) => sources.some(([, source]) => new RegExp(`export const ${name}\\b`).test(source));
const day = "2026-03-09";

/**
 * The constants of section 9; one that a file not yet written will hold is known by the name under which it will be
 * exported.
 */
const constants: Record<string, () => boolean> = {
  "chunk load timeout of 120 seconds": () =>
    sources.some(([path, source]) => path.endsWith("/chunk-loading.ts") && source.includes("= 120_000;")) &&
    loadChunk.length === 2 &&
    new ChunkLoadError("timeout", "a").name === "ChunkLoadError",
  "a file of at most 20 MB": () => sources.some(([, source]) => source.includes("maxBytes = 20 * 1024 * 1024")),
  "a batch of at most 100 MB": () => exported("mostBytes"),
  "at most 100 files": () => sources.some(([, source]) => source.includes('.max(100, "filesTooMany")')),
  "a party of at most 99999": () => maxParty === 99_999,
  "classroom lists of 5": () => exported("classroomPageSize"),
  "units of financial tables": () => exported("statementUnits"),
  "units of DuPont": () => exported("dupontUnits"),
  "year filters of 3, 5 and 10": () => exported("yearFilters"),
  "a DuPont change beyond 30 %": () => exported("majorChange"),
  "prices delayed by 15 minutes": () => delay >= 15 * 60_000,
  "dividend formulas": () => exported("payoutRatio"),
  "alerts in HK $ per share": () => [...english.values()].some((text) => text === "HK$ per share"),
  "dates in English": () => formatDay(day, "en") === "09 Mar,2026",
  "dates in Chinese": () => formatDay(day, "zh-CN") === day && formatLongDay(day, "zh-CN") === "2026年3月9日",
  "market viewpoint gauge": () => exported("gauge"),
  "privacy policy of November 2021": () => english.get("privacy.updated") === "Last updated: November 2021",
  "no-data image of 200 by 170": () => /max-width: ?200px;\s*max-height: ?170px/.test(css),
  "front column of 500 px": () => /min-height: ?500px/.test(css),
  "default theme #0055CC": () => themeNames[0] === "geekBlue" && themeColours.geekBlue.toUpperCase() === "#0055CC",
  "default language zh-CN": () => defaultLang === "zh-CN",
};

test("the constants of the spec hold, but for those that are not built yet", () => {
  const missing = Object.entries(constants).filter(([, holds]) => !holds());
  expect(missing.map(([name]) => name)).toEqual(notBuilt.constants);
});
