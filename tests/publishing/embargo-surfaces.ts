import { registry } from "~/areas.server";
import type { Lang } from "~/shared/languages";
import { addresses, ofReaders } from "../site/closings";
import { type Row, rows } from "../staff/matrix/rows";
import { address, type Company, corrected, drafts, marks } from "./embargo-company";
import { ask, textOf, type World } from "./embargo-world";

/** A place where readers are answered: its name in every company, its address in this one, and what is sent to it. */
export type Place = { name: string; path: string; json?: object; of: string };

const ofKinds = registry.kinds.map(({ kind, path }) => [`${path}/`, kind] as const);
const ofRecords = [
  ["researchReports/", "research_reports"],
  ["classroom/", "education_courses"],
  ["investorEducation/sources/", "education_sources"],
  ["shareholders/holder/", "holder_positions"],
  ["publicAccounts/", "public_accounts"],
] as const;
const others = ["appointments/any.ics", "files/any", "pages/any"];

/** The addresses of readers that name something, but nothing of these: links by secret, pictures and the like. */
export const unnamed = addresses.filter(
  (path) =>
    path.includes("any") &&
    !others.includes(path) &&
    ![...ofKinds, ...ofRecords].some(([begin]) => path.startsWith(`${begin}any`)),
);

const beside = [
  ...["index/column?id=company", "index/column?id=stock", "index/column?id=disclosure"],
  ...["index/column?id=communication", "people?group=committees", "calendar?view=list", "calendar?month=2026-05"],
  ...["announcements?type=provisional", "announcements?type=periodic", "announcements?q=Zq", "search?q=Zq"],
  ...["financials.xlsx?statement=income", "appointments?sort=-time", "sitemap.xml"],
  ...[
    "esg/ratings.xlsx",
    "esg/figures.xlsx",
    ...["rss", "atom", "json"].map((format) => `announcements/feed.${format}`),
  ],
];

/** What stands behind an address that names something, for each thing in turn. */
function named(company: Company, path: string): Place[] {
  const { contents, records, releaseId } = company;
  const at = (of: string, id = "", real = path.replace("any", id)) => ({ name: `${path} of ${of}`, path: real, of });
  if (path === "files/any") return Object.entries(company.files).map(([of, id]) => at(of, id));
  if (path === "pages/any") return [at("content.item", address)];
  if (path === "appointments/any.ics") return [at("visit", company.visit)];
  const record = ofRecords.find(([begin]) => path.startsWith(`${begin}any`));
  if (record) return [at(record[1], records[record[1]]?.id)];
  const kind = ofKinds.find(([begin]) => path.startsWith(`${begin}any`));
  if (!kind) return [{ name: path, path, of: "" }];
  return Object.entries(drafts)
    .filter(([, draft]) => draft.kind === kind[1])
    .map(([of]) =>
      at(of, contents[of]?.id, path.replace("any", contents[of]?.id ?? "").replace("any", releaseId || "any")),
    );
}

/** Every place where readers are answered: pages, files, feeds, frames, search, the site map and calls. */
export function placesOf(company: Company, langs: readonly Lang[]): Place[] {
  const { contents, visit } = company;
  const requested = [
    { name: "bookingDetails?activity", path: `bookingDetails?activity=${visit}`, of: "visit" },
    { name: "achievementDetail?id", path: `achievementDetail?id=${contents.results?.id}`, of: "results" },
    {
      name: "customContentDetail?id",
      path: `customContentDetail?id=${contents["content.item"]?.id}`,
      of: "content.item",
    },
    {
      name: "figures?statement",
      path: `figures/${contents["finance.figures"]?.id}?statement=income`,
      of: "finance.figures",
    },
  ];
  const pages = [...[...new Set([...addresses, ...beside])].flatMap((path) => named(company, path)), ...requested];
  const inLangs = langs.flatMap((lang) =>
    pages.map(({ name, path, of }) => ({
      name,
      path: `/ui/irh/${path}${path.includes("?") ? "&" : "?"}lang=${lang}`,
      of,
    })),
  );
  return [...inLangs, ...callsOf(company)];
}

const reading = ofReaders.filter(
  (name) => !/save|send|verify|set\w+View|sign|cancel|repeat|edit\w+ion$|uuid/i.test(name),
);
const nobody = { registration: "none", subscriber: "none", stock: "600000.SH" };

/** The calls of readers, those that name something once for each content. */
function callsOf({ contents, visit }: Company): Place[] {
  const call = (name: string, input: Record<string, unknown>, of = ""): Place => {
    const [method = "", path = ""] = name.split(" ");
    return method === "GET"
      ? { name: `${name} ${of}`, path: `${path}?${new URLSearchParams(input as never)}`, of }
      : { name: `${name} ${of}`, path, json: input, of };
  };
  return reading.flatMap((name) => {
    const row = (rows as Record<string, Row>)[name] ?? (() => ({}));
    const input = row({ ...nobody, activity: visit, event: "any" });
    if (!Object.values(input).includes("any")) return [call(name, input)];
    return Object.entries(contents).map(([of, { id }]) =>
      call(name, row({ ...nobody, activity: visit, event: id }), of),
    );
  });
}

/** What readers meet, by name, with the places where they do. */
export type Met = Record<string, string[]>;

/**
 * What readers meet in the places: texts of before and after the correction, files and ids of contents at addresses
 * that do not name them, and answers that are a fault of the server.
 */
export async function metIn(world: World, company: Company, places: readonly Place[]) {
  const before: Met = {};
  const after: Met = {};
  const linked: Met = {};
  const broken: Met = {};
  const queue = [...places];
  const walk = async () => {
    for (let place = queue.shift(); place; place = queue.shift()) {
      const { name, path, json, of } = place;
      const note = (met: Met, one: string, where = name) => {
        met[one] = [...new Set([...(met[one] ?? []), where])].sort();
      };
      const answer = await ask(world, company.id, path, json);
      const text = await textOf(answer);
      for (const [one, forms] of Object.entries(marks)) if (isIn(text, forms)) note(before, one);
      for (const [one, forms] of Object.entries(corrected)) if (isIn(text, forms)) note(after, one);
      const requested = path + JSON.stringify(json ?? "");
      for (const [one, { id }] of Object.entries(company.contents))
        if (text.includes(id) && !requested.includes(id)) note(linked, one);
      if (text === "" && answer.status === 200 && of) note(linked, of);
      if (answer.status >= 500) note(broken, name, `${answer.status} ${text.slice(0, 200)}`);
    }
  };
  await Promise.all([walk(), walk(), walk()]);
  return { before, after, linked, broken };
}

export const isIn = (text: string, forms: readonly string[]): boolean => forms.some((form) => text.includes(form));
