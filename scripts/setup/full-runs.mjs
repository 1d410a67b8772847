/**
 * What `npm run test:full` runs by name, each run a process of its own: the promise it proves (numbers of the safety design), the
 * tests (`workerd` and `node` files raise their figures by FULL=1, `own` ones exist for full runs only), and `figures`, the lines of
 * its output that tell how much was proven.
 */
export const fullRuns = {
  alerts: { promise: "M6 one alert per crossing", kind: "own", figures: /ticks/ },
  attack: { promise: "scanners find nothing unexplained", kind: "own", figures: /^attack:/ },
  booking: { promise: "B1 B4 B6 B7 quota and kills under load", kind: "own", figures: /booking|kills/ },
  cache: {
    promise: "the cache gives nobody another's page",
    kind: "journeys",
    files: ["tests/house/cache.spec.ts"],
    env: { CACHE_ROUNDS: "1000" },
    figures: /cache isolation/,
  },
  calls: {
    promise: "every call answers hostile bodies as documented",
    kind: "workerd",
    files: ["tests/house/open-api.test.ts"],
    env: { BODIES: "80" },
    figures: /^bodies:/,
  },
  challenge: { promise: "S5 the slide check is real", kind: "own", figures: /tries|accepted/ },
  cron: {
    promise: "B12 the minute of 200 companies",
    kind: "workerd",
    files: ["tests/server/cron.test.ts"],
    env: { COMPANIES: "200" },
    figures: /invocations/,
  },
  dupont: { promise: "figures exact to the last digit", kind: "own", figures: /seed/ },
  education: { promise: "uploads in parts survive kills", kind: "own", figures: /parts|kills/ },
  editing: {
    promise: "a long session of edits is undone and stays quick",
    kind: "journeys",
    files: ["tests/full/long-session.spec.ts"],
    figures: /passed/,
  },
  flat: {
    promise: "lists cost the same among 100,000 rows",
    kind: "workerd",
    files: [
      "tests/messages/flat.test.ts",
      "tests/questions/statistics.test.ts",
      "tests/research/research.test.ts",
      "tests/publishing/flat.test.ts",
      "tests/cards/flat.test.ts",
    ],
    env: { ROWS: "100000" },
    figures: /rows read/,
  },
  guards: { promise: "no guard can go unnoticed", kind: "own", figures: /guards noticed/ },
  mail: {
    promise: "M1 M2 M3 mails through kills and throttling",
    kind: "own",
    figures: /mail in a whole world|acknowledged/,
  },
  matrix: {
    promise: "S1 tenants and roles",
    kind: "workerd",
    files: ["tests/staff/matrix/calls.test.ts"],
    env: { MATRIX: "all" },
    figures: /matrix of calls/,
  },
  messages: {
    promise: "the board's limits hold in a flood",
    kind: "workerd",
    files: ["tests/messages/flood.test.ts"],
    env: { MESSAGES: "10000" },
    figures: /a flood of messages|taken in/,
  },
  schedules: {
    promise: "nothing is public before its second",
    kind: "workerd",
    files: ["tests/publishing/publishing-schedules.test.ts"],
    env: { SCHEDULES: "1000" },
    figures: /\d schedules/,
  },
  screens: {
    promise: "no barrier in any language, theme and mode",
    kind: "journeys",
    files: [
      "tests/house/screens.spec.ts",
      "tests/staff/office-access.spec.ts",
      "tests/site/menu-styles.spec.ts",
      "tests/site/discovery.spec.ts",
      "tests/site/typed.spec.ts",
      "tests/embeds/frames.spec.ts",
      "tests/platform/platform-token.spec.ts",
    ],
    env: { SCREENS: "all" },
    figures: /passed/,
  },
  search: {
    promise: "a search costs the same among 100,000 editions",
    kind: "workerd",
    files: ["tests/publishing/search-cost.test.ts"],
    env: { SEARCH_CONTENTS: "33334" },
    figures: / of \d+, |rare word/,
  },
  simulation: { promise: "B6 B8 M1-M5 under injected faults", kind: "own", figures: /^simulation:/ },
  "simulation-guards": { promise: "the simulation finds what a guard prevents", kind: "own", figures: /noticed/ },
  uploads: { promise: "S6 limits of uploads are exact", kind: "own", figures: /uploads|MB/ },
};

const commands = {
  workerd: ["vitest", "run", "-c", "vitest.config.ts"],
  node: ["vitest", "run", "-c", "vitest.node.config.ts"],
  own: ["vitest", "run", "-c", "vitest.full.config.ts"],
  journeys: ["playwright", "test", "--reporter=list"],
};

/** The command and the environment of a full run; figures that the caller's environment names win. */
export function commandOf(name) {
  const { kind, files = [`tests/full/${name}.test.ts`], env = {} } = fullRuns[name];
  return { command: [...commands[kind], ...files], env: { FULL: "1", ...env, ...pick(process.env, Object.keys(env)) } };
}

const pick = (from, names) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
