import { sources as all } from "virtual:sources";
import { describe, expect, test } from "vitest";
import biome from "../../biome.json";

const sources = Object.fromEntries(Object.entries(all).filter(([path]) => /^(?:app|workers)\//.test(path)));

const floors = [
  ["shared"],
  ["ui"],
  ["server"],
  ["publishing", "records", "sheets", "pictures"],
  [],
  ["home", "site", "concern", "previews"],
  ["root"],
];
const areaFloor = 4;
const unitOf = (path: string) =>
  /^app\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^app\/(shared|ui|server|publishing|records|sheets|pictures)\//.exec(path)?.[1] ??
  "root";
const floorOf = (unit: string) => {
  const at = floors.findIndex((units) => units.includes(unit));
  return at < 0 ? areaFloor : at;
};

/** What may stand as it is, and why. */
const accepted: Record<string, string> = {
  "announcements = subscriptions": "a reader subscribes to types of announcements, and a release writes to subscribers",
  "calendar = subscriptions": "a reader is reminded of types of events, and an event offers to remind",
};

type Edge = { from: string; to: string; where: string };

function targetOf(path: string, named: string): string {
  if (named.startsWith("~/")) return `app/${named.slice(2)}`;
  return new URL(named, `file:///${path}`).pathname.slice(1);
}

/** What each file imports of this project. */
const imports = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(/(?:from|import\()\s*"((?:~\/|\.\.?\/)[^"]+)"/g)].map(([, named = ""]) => ({
    ...{ path, source, named },
    target: targetOf(path, named),
  })),
);

const edges: Edge[] = imports.flatMap(({ path, named, target }) => {
  const [from, to] = [unitOf(path), unitOf(target)];
  return from === to || named.includes("+types") ? [] : [{ from, to, where: `${path} -> ${named}` }];
});

describe("the floors of the house", () => {
  test("are built of enough imports to tell", () => expect(edges.length).toBeGreaterThan(500));

  test("import nothing from above", () => {
    const upward = edges.filter(({ from, to }) => floorOf(to) > floorOf(from));
    expect(upward.map(({ where }) => where)).toEqual([]);
  });

  test("hold no two areas that import each other", () => {
    const pairs = new Set(edges.map(({ from, to }) => `${from} ${to}`));
    const both = [...pairs]
      .map((pair) => pair.split(" "))
      .filter(([from = "", to = ""]) => from < to && pairs.has(`${to} ${from}`))
      .map(([from, to]) => `${from} = ${to}`);
    expect(both.filter((pair) => !accepted[pair] && !pair.includes("root"))).toEqual([]);
  });

  test("accept nothing that is no more", () => {
    const pairs = new Set(edges.map(({ from, to }) => `${from} ${to}`));
    const gone = Object.keys(accepted).filter((one) => {
      const [from, to] = one.split(" = ");
      return !pairs.has(`${from} ${to}`) || !pairs.has(`${to} ${from}`);
    });
    expect(gone).toEqual([]);
  });
});

/** Capabilities that import each other still: a booking, its activity and its letter are one transaction. */
const entangled: Record<string, readonly string[]> = {
  "features/appointments": [
    "activities",
    "booking-form",
    "change",
    "date-requests",
    "inquiry",
    "letter-templates",
  ].concat(["letters", "privacy", "registrations", "waitlist"]),
  "features/subscriptions": ["alerts", "delivery", "reminders", "sign-up", "subscribers"],
};
const layers = new Set(["office", "operations", "parts", "queries", "rules", "schemas", "screens"]);
const capabilityOf = (path: string) => {
  const [, area = "", folder = ""] = /^app\/(features\/[^/]+|publishing)\/([^/]+)\//.exec(path) ?? [];
  return folder && !layers.has(folder) ? { area, folder } : null;
};
/** Screens put together what their area can do, so they may import every capability of it. */
const isScreen = (path: string, source: string) =>
  source.includes(' from "./+types/') || /\/(?:office|screen)[^/]*\.tsx$/.test(path);

test("two capabilities of an area do not import each other", () => {
  const pairs = new Set(
    imports.flatMap(({ path, source, target }) => {
      const [from, to] = [capabilityOf(path), capabilityOf(target)];
      if (!from || !to || isScreen(path, source) || from.area !== to.area || from.folder === to.folder) return [];
      return [`${from.area} ${from.folder} ${to.folder}`];
    }),
  );
  expect(pairs.size).toBeGreaterThan(200);
  const both = [...pairs].filter((pair) => {
    const [area = "", from = "", to = ""] = pair.split(" ");
    if (from > to || !pairs.has(`${area} ${to} ${from}`)) return false;
    return !(entangled[area]?.includes(from) && entangled[area].includes(to));
  });
  expect(both).toEqual([]);
});

const patternOf = (glob: string) =>
  new RegExp(
    `^${glob
      .split(/(\*\*\/|\*\*|\*)/)
      .map(
        (part) => ({ "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*" })[part] ?? part.replace(/[.+?^$()|[\]\\]/g, "\\$&"),
      )
      .join("")}$`,
  );

test("one import rule, and one only, stands over every file of the app", () => {
  const rows = biome.overrides
    .filter(({ linter }) => "noRestrictedImports" in ((linter.rules as { style?: object }).style ?? {}))
    .map(({ includes }) => ({
      has: includes.filter((glob) => !glob.startsWith("!")).map(patternOf),
      not: includes.filter((glob) => glob.startsWith("!")).map((glob) => patternOf(glob.slice(1))),
    }));
  const over = (path: string) =>
    rows.filter(({ has, not }) => has.some((one) => one.test(path)) && !not.some((one) => one.test(path))).length;
  const files = Object.keys(sources).filter((path) => path.startsWith("app/"));
  expect(files.filter((path) => over(path) !== 1)).toEqual([]);
});

test("no folder has 25 files", () => {
  const files = Object.entries(sources).filter(([path]) => path.startsWith("app/"));
  const folders = new Map<string, number>();
  for (const [path] of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const lines = files.reduce((sum, [, source]) => sum + source.split("\n").length - 1, 0);
  console.log("house:", { files: files.length, lines, largest: Math.max(...folders.values()) });
  expect([...folders].filter(([, count]) => count >= 25)).toEqual([]);
});

test("a screen that is refused says so in its status text: without one it is called an internal error", () => {
  const silent = Object.entries(sources).filter(([, source]) =>
    [...source.matchAll(/throw data\([^;]*;/g)].some(([thrown]) => !thrown.includes("statusText")),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});

/** Fields of calls and columns whose names a variable may take over. */
const wireNames = new Set(["askedAt"]);

test("a value is named for what it is, not for how somebody came by it", () => {
  const isPrivate = (name: string) =>
    /^(?:said|told|asked|kept|went)(?![a-z])|(?:Said|Told|Asked|Kept|Went)(?![a-z])/.test(name);
  const declared = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/\b(?:const|let|function\*?|type)\s+(\w+)/g)].map(([, name = ""]) => ({ path, name })),
  );
  expect(declared.length).toBeGreaterThan(5_000);
  expect(declared.filter(({ name }) => isPrivate(name) && !wireNames.has(name))).toEqual([]);
});
