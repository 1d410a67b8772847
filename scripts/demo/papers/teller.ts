import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import type { Profile } from "~/features/company/schemas";
import { type Lang, languages, say, type Words } from "~/shared/languages";
import { finalCash } from "../payout.ts";
import { directorsOf, energySaved, sustainabilityOf } from "../sustainability.ts";
import { chengyue } from "../texts/chengyue.ts";
import { jilan } from "../texts/jilan.ts";
import { type Business, chengyue as chengyueBusiness } from "../texts/reports/business.ts";
import { jilan as jilanBusiness } from "../texts/reports/jilan.ts";
import type { ReportTexts } from "../texts/reports/report-texts.ts";
import { amountText, amountUnit, headlines, type Statement, statements } from "./figures.ts";
import { type AppRegistry, registryOf } from "./house.ts";

const numbers = {
  zh: [..."零一二三四五六七八九十"],
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
};

/** Whose document it is and in which language; `convert` makes Traditional Chinese of Simplified. */
export type Of = { companyId: string; lang: Lang; convert: (text: string) => string };

const output: Record<string, { profile: Profile; business: Business }> = {
  "demo-chengyue": { profile: chengyue, business: chengyueBusiness },
  "demo-jilan": { profile: jilan, business: jilanBusiness },
};

function companyOutput(companyId: string) {
  const found = output[companyId];
  if (!found) throw new Error(`no texts for ${companyId}`);
  return found;
}

/** The languages of a company's documents: Traditional Chinese where Hong Kong's readers have it. */
export const languagesOf = (companyId: string): Lang[] =>
  languages.filter(
    (lang) => lang !== "tc" || companyOutput(companyId).profile.listings.some(({ code }) => code.endsWith(".HK")),
  );

/** What a company is called for short. */
export const shortNameOf = (companyId: string): Words => companyOutput(companyId).profile.shortName;

/** What a company's reports say of its business. */
export const businessOf = (companyId: string): Business => companyOutput(companyId).business;

/** What a document of a company's period says in one language: names, texts with their figures filled in, amounts. */
export function tellerOf({ companyId, lang, convert }: Of, part: PeriodPart, year: number) {
  const { profile, business } = companyOutput(companyId);
  const house: AppRegistry = registryOf(companyId);
  const headline = headlines(companyId, part, year, lang);
  const [revenue, profit] = headline;
  const figures = statements(companyId, part, year);
  const unit = amountUnit(companyId, lang);
  const amount = (steps: number) => amountText(companyId, steps, lang);
  const withUnit = (value = "") => (lang === "en" ? `RMB ${value} million` : `${value}${unit}`);
  const moved = (one: { change: string } | undefined) => {
    const change = one?.change ?? "";
    const [isDown, size] = [change.startsWith("−"), change.replace(/[+−]/, "")];
    if (lang === "en") return `${isDown ? "down" : "up"} ${size}`;
    return `${isDown ? "下降" : lang === "tc" ? "增長" : "增长"}${size}`;
  };
  const { all: directors, independent } = directorsOf(companyId, year);
  const number = (of: number) => (lang === "en" ? numbers.en : numbers.zh)[of] ?? String(of);
  const sustained = (name: Parameters<typeof sustainabilityOf>[1]) => sustainabilityOf(companyId, name, year);
  const filled: Record<string, string> = {
    year: String(year),
    cash: finalCash(companyId, year),
    rev: withUnit(revenue?.value),
    revg: moved(revenue),
    net: withUnit(profit?.value),
    netg: moved(profit),
    eps: headline.find(({ name }) => /EPS|每股收益|每股盈利/.test(name))?.value ?? "",
    ocf: withUnit(amount(figures.cash)),
    directors: number(directors),
    independent: number(independent),
    energy: energySaved(companyId, year),
    green: sustained("green"),
    training: sustained("training"),
    injuries: sustained("injuries"),
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole);
  const tell = ([zh, en]: ReportTexts) => fill(lang === "en" ? en : lang === "tc" ? convert(zh) : zh);
  return {
    lang,
    companyId,
    profile,
    business,
    house,
    headline,
    figures,
    unit,
    amount,
    tell,
    of: (name: Statement) => amount(figures[name]),
    before: statements(companyId, part, year - 1),
    name: say(profile.fullName, lang),
    short: say(profile.shortName, lang),
    say: (words: Parameters<typeof say>[0]) => say(words, lang),
    codes: profile.listings.map(({ code }) => code).join("  ·  "),
  };
}
export type Teller = ReturnType<typeof tellerOf>;
