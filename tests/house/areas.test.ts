import { sources as all } from "virtual:sources";
import { describe, expect, test } from "vitest";
import { areas, permissions } from "~/areas";
import { calls, registry } from "~/areas.server";
import { type Area, merged } from "~/shared/area";
import { languages } from "~/shared/languages";
import { rows } from "../staff/matrix/rows";
import budgets from "./queries-per-page.json";

type Tree = { [key: string]: string | Tree };
const words = import.meta.glob<Tree>("/locales/*/*.json", { eager: true, import: "default" });
const textsIn = (folder: string) => Object.entries(all).filter(([path]) => path.startsWith(`${folder}/`));
const sources = Object.fromEntries(textsIn("app").map(([path, source]) => [`/${path}`, source]));
const demo = textsIn("scripts/demo")
  .map(([, source]) => source)
  .join("\n");
const routed = [...`${sources["/app/routes.ts"]}${sources["/app/office-routes.ts"]}`.matchAll(/route\("([^"]+)"/g)].map(
  ([, path]) => path,
);
const routes = new Set(routed);
/** Areas that are a capability of a larger one, and the folder of each. */
const capabilities: Record<string, string> = { activityRecords: "appointments/record" };
const folderOf = (area: string) => capabilities[area] ?? area;
const folders = new Set(Object.keys(sources).flatMap((path) => /^\/app\/features\/([^/]+)\//.exec(path)?.[1] ?? []));

const hasWords = (lang: string, area: string, key: string): boolean => {
  let at: string | Tree | undefined = words[`/locales/${lang}/${area}.json`];
  for (const part of key.split(".")) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" && at !== "";
};

const leaves = (tree: string | Tree | undefined): string[] =>
  typeof tree === "object"
    ? Object.entries(tree).flatMap(([key, below]) =>
        typeof below === "string" ? [key] : leaves(below).map((leaf) => `${key}.${leaf}`),
      )
    : [];

/**
 * Whether staff ask a second person, or look something up, under this subject although it is no kind with a page of its
 * own.
 */
const isQuestionName = (area: string, key: string) => {
  const [group, noun] = key.split(".");
  return group === "subject" && Object.values(sources).some((source) => source.includes(`"${area}.${noun}"`));
};

/** The keys of the words that an area owes for what it says of itself. */
const owed = ({
  audit,
  office = [],
  commands = [],
  pages = [],
  kinds = [],
  firstSteps = [],
  frames = [],
  blocks = {},
  withoutApproval = {},
  permissions: table = {},
}: Area): string[] => [
  ...(audit ? ["name", ...audit.map((action) => `audit.${action}`)] : []),
  ...office.flatMap(({ key }) => [`menu.${key}`, `also.${key}`]),
  ...commands.map(({ key }) => `command.${key}`),
  ...firstSteps.map(({ key }) => `firstStep.${key}`),
  ...frames.map(({ key }) => `frame.${key}`),
  ...Object.keys(blocks).flatMap((block) => [`block.${block}.name`, `block.${block}.about`]),
  ...pages.flatMap(({ key, column }) => [`page.${key}.name`, ...(column ? [`page.${key}.about`] : [])]),
  ...kinds.flatMap(({ kind }) => ["kind", "subject"].map((group) => `${group}.${kind.split(".")[1]}`)),
  ...Object.keys(withoutApproval).map((key) => `withoutApproval.${key}`),
  ...Object.keys(table).map((name) => `permission.${name}`),
];

describe("the list of areas", () => {
  test("has every folder of features, and the kits and capabilities that say something of themselves", () => {
    const others = ["publishing", "pictures", "records", ...Object.keys(capabilities)];
    expect(areas.map(({ name }) => name).sort()).toEqual([...folders, ...others].sort());
  });

  test("refuses a name that two areas give", () => {
    expect(() => merged([{ "a.read": 1 }, { "a.edit": 1 }, { "a.read": 1 }])).toThrow("a.read");
    expect(merged([{ one: 1 }, undefined, { two: 2 }])).toEqual({ one: 1, two: 2 });
  });

  test("names only permissions that there are, wherever one is asked for", () => {
    const requested = Object.entries(sources).flatMap(([path, source]) =>
      [...source.matchAll(/(?:\bmay\(\w+, |\b(?:permission|write): )"(\w+\.\w+)"/g)].map(
        ([, name]) => `${path} ${name}`,
      ),
    );
    expect(requested.length).toBeGreaterThan(40);
    const known = ["public", ...Object.keys(permissions)];
    expect(requested.filter((one) => !known.includes(one.split(" ")[1] ?? ""))).toEqual([]);
    expect(Object.values(calls).filter(({ permission }) => !known.includes(permission))).toEqual([]);
  });
});

describe.each(areas)("the area $name", (area) => {
  const { name, office = [], pages = [], kinds = [], blocks = {} } = area;

  test.each(languages)("has words in %s for all that it says of itself, and for nothing else", (lang) => {
    expect(owed(area).filter((key) => !hasWords(lang, name, `area.${key}`))).toEqual([]);
    const spoken = leaves(words[`/locales/${lang}/${name}.json`]?.area);
    expect(spoken.filter((key) => !owed(area).includes(key) && !isQuestionName(name, key))).toEqual([]);
  });

  test("says of each of its first steps when it is done", () => {
    expect((area.firstSteps ?? []).filter(({ key }) => !registry.firstSteps[key])).toEqual([]);
  });

  test("has a route for every screen", () => {
    const paths = [
      ...[...office, ...pages, ...(area.frames ?? [])].map(({ path }) => path),
      ...(area.console ?? []),
      ...[...(area.firstSteps ?? []), ...(area.commands ?? [])].map(({ path }) => path.split("#")[0]),
      ...kinds.flatMap(({ path, also = [] }) => [path, `${path}/:id`, ...also]),
    ];
    const named = [...routes].flatMap((route) => (route?.includes("/:") ? route.replaceAll(/:\w+/g, "[^/]+") : []));
    const isRouted = (path = "") => routes.has(path) || named.some((route) => new RegExp(`^${route}$`).test(path));
    expect(paths.filter((path) => !isRouted(path))).toEqual([]);
  });

  test("has the reads and the View of every block", () => {
    const views = sources[`/app/features/${folderOf(name)}/block.tsx`] ?? "";
    const shown = views.slice(views.indexOf("export const blocks = "));
    expect(Object.keys(blocks).filter((block) => !registry.blocks[block])).toEqual([]);
    expect(Object.keys(blocks).filter((block) => !new RegExp(`\\b${block}:`).test(shown))).toEqual([]);
  });

  test("has demo contents of every kind, and a budget of queries for every page that is read", () => {
    if (kinds.length > 0) expect(demo).toContain(`features/${folderOf(name)}/`);
    const read = pages.filter(({ form }) => !form).map(({ path }) => path);
    const known = Object.keys(budgets).map((page) => page.split("?")[0]);
    expect(read.filter((path) => !known.includes(path))).toEqual([]);
  });
});

test("no block is served that no area says", () => {
  const registered = areas.flatMap(({ blocks = {} }) => Object.keys(blocks));
  expect(Object.keys(registry.blocks).sort()).toEqual(registered.sort());
});

test("every built call, and no other, has a row in the matrix of calls, roles and companies", () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(calls).sort());
});

test("each path leads to one screen, and no two entries of the menu lead to the same", () => {
  const twice = (all: (string | undefined)[]) => all.filter((path, at) => all.indexOf(path) !== at);
  expect(twice(routed)).toEqual([]);
  expect(twice(areas.flatMap(({ office = [] }: Area) => office.map(({ path }) => path)))).toEqual([]);
});

test("each entry of the menu has a place of its own in its group", () => {
  const places = areas.flatMap(({ office = [] }: Area) => office.map(({ group, place }) => `${group} ${place}`));
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});
