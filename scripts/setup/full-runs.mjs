/**
 * What `npm run test:full` runs by name, each run a process of its own: the promise it proves (numbers of the safety
 * design), the tests (FULL=1 raises their figures; `own` ones exist for full runs only), and `figures`, the lines of
 * its output that tell how much was proven.
 */
export const fullRuns = {
  admin: {
    promise: "the typed command makes a first administrator",
    kind: "node",
    files: ["tests/local/admin-create.full.node.test.ts"],
    figures: /passed/,
  },
  alerts: { promise: "M6 one alert per crossing", kind: "own", figures: /ticks/ },
  "alerts-model": {
    promise: "M6 random alerts fire as a slow model says",
    kind: "workerd",
    files: ["tests/subscriptions/alert-model.test.ts"],
    figures: /price alerts against|passed/,
  },
  attack: { promise: "scanners find nothing unexplained", kind: "own", figures: /^attack:/ },
  audit: {
    promise: "S11 the audit chain never forks or loses a row",
    kind: "workerd",
    files: ["tests/audit/audit-chain.test.ts"],
    figures: /the audit chain/,
  },
  booking: { promise: "B1 B4 B6 B7 quota and kills under load", kind: "own", figures: /booking|kills/ },
  cache: {
    promise: "the cache gives nobody another's page",
    kind: "journeys",
    files: ["tests/house/cache.spec.ts"],
    figures: /cache isolation/,
  },
  calls: {
    promise: "every call answers hostile bodies as documented",
    kind: "workerd",
    files: ["tests/house/open-api.test.ts"],
    figures: /^bodies:/,
  },
  cards: {
    promise: "business cards are read in the visitor's browser",
    kind: "journeys",
    files: ["tests/appointments/card-reader/many-cards.full.spec.ts"],
    figures: /^cards:/,
  },
  client: {
    promise: "a client of a public generator saves, reads and deletes",
    kind: "node",
    files: ["tests/house/client.full.node.test.ts"],
    figures: /^client:/,
  },
  closed: {
    promise: "S14 what a company closes is closed everywhere",
    kind: "workerd",
    files: ["tests/site/closed.test.ts"],
    figures: /passed/,
  },
  challenge: { promise: "S5 the slide check is real", kind: "own", figures: /tries|accepted/ },
  charts: {
    promise: "charts of random prices are exact, adjusted or not",
    kind: "workerd",
    files: ["tests/stock/chart.test.ts", "tests/equity/adjusted.test.ts", "tests/equity/ratios.test.ts"],
    figures: /passed/,
  },
  consent: {
    promise: "M7 no mail before consent or after leaving",
    kind: "workerd",
    files: ["tests/subscriptions/consent.test.ts"],
    figures: /^consent:/,
  },
  cron: {
    promise: "B12 the minute of 200 companies",
    kind: "workerd",
    files: ["tests/server/cron.test.ts"],
    figures: /invocations/,
  },
  demo: {
    promise: "the demo data is of its day, and its market moves",
    kind: "node",
    files: ["tests/demo/seed.full.node.test.ts"],
    figures: /passed/,
  },
  dupont: {
    promise: "figures exact to the last digit",
    kind: "node",
    files: ["tests/finance/reckoned/dupont.node.test.ts", "tests/finance/reckoned/formulas.node.test.ts"],
    figures: /passed|SEED/,
  },
  education: { promise: "uploads in parts survive kills", kind: "own", figures: /parts|kills/ },
  embargo: {
    promise: "B15 nothing is public before its second on any surface, nor can be guessed",
    kind: "node",
    files: ["tests/publishing/embargo.node.test.ts"],
    figures: /guesses|polls|answers early|passed/,
  },
  "first-start": {
    promise: "a first start is well only once it answers",
    kind: "node",
    files: ["tests/local/first-start.full.node.test.ts"],
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
    figures: /rows read/,
  },
  "fuzzed-files": {
    promise: "every reader of files answers within its budget",
    kind: "workerd",
    files: ["tests/server/fuzzed-files.test.ts"],
    figures: /^fuzzed files:/,
  },
  guards: { promise: "no guard can go unnoticed", kind: "own", figures: /guards noticed/ },
  insiders: {
    promise: "S12 no verb tells of what is inside",
    kind: "workerd",
    files: ["tests/publishing/insiders/writing.test.ts", "tests/publishing/insiders/unreleased.test.ts"],
    figures: /passed/,
  },
  journeys: {
    promise: "what staff do seldom works in a browser from the first press to the readers",
    kind: "journeys",
    files: [String.raw`\.full\.(alone\.)?spec`],
    figures: /passed/,
  },
  keys: {
    promise: "a site is made from nothing in three languages, and a results day held, by keys alone",
    kind: "journeys",
    files: ["tests/site/keys-alone.spec.ts", "tests/calendar/results-day-keys.full.spec.ts"],
    figures: /passed/,
  },
  letters: {
    promise: "letters are sealed, drawn whole and signed by nobody else than who was registered",
    kind: "workerd",
    files: [
      "tests/appointments/letters.test.ts",
      "tests/appointments/letter-seal.test.ts",
      "tests/appointments/letter-service.test.ts",
    ],
    figures: /^letters:|passed/,
  },
  lines: {
    promise: "B13 a file of 20,000 lines comes in whole",
    kind: "workerd",
    files: ["tests/questions/import.test.ts"],
    figures: /questions of one day|passed/,
  },
  languages: {
    promise: "feeds and the company's name in every language, on every page",
    kind: "journeys",
    files: ["tests/announcements/feeds.spec.ts", "tests/company/sources.spec.ts"],
    figures: /passed/,
  },
  mail: {
    promise: "M1 M2 M3 mails through kills and throttling",
    kind: "own",
    figures: /mail in a whole world|acknowledged/,
  },
  "mail-faults": {
    promise: "M1 M2 M3 M4 faults of queue and provider",
    kind: "workerd",
    files: ["tests/subscriptions/mail.test.ts"],
    figures: /mail under faults|passed/,
  },
  "mail-score": {
    promise: "no mail looks like spam (where SpamAssassin is installed)",
    kind: "node",
    files: ["tests/subscriptions/mail-score.full.node.test.ts"],
    figures: /^mail score: \d+ mails|passed/,
  },
  mailings: {
    promise: "M7 no announcement is mailed before its second",
    kind: "workerd",
    files: ["tests/subscriptions/announcement-mail-schedules.test.ts"],
    figures: /schedules/,
  },
  matrix: {
    promise: "S1 tenants and roles",
    kind: "workerd",
    files: ["tests/staff/matrix/calls.test.ts"],
    figures: /matrix of calls/,
  },
  messages: {
    promise: "the board's limits hold in a flood",
    kind: "workerd",
    files: ["tests/messages/flood.test.ts"],
    figures: /a flood of messages|taken in/,
  },
  "mutated-files": {
    promise: "no file of others is stored wrong silently",
    kind: "workerd",
    files: ["tests/sheets/mutations.test.ts"],
    figures: /^mutated files:/,
  },
  outage: {
    promise: "M2 M3 a provider that is down for days",
    kind: "workerd",
    files: ["tests/server/outbox-outage.test.ts"],
    figures: /passed/,
  },
  pages: {
    promise: "every page and office screen is sound in each language, theme and mode, and closed to others",
    kind: "journeys",
    files: [
      "tests/house/pages.spec.ts",
      "tests/staff/office-screens.spec.ts",
      "tests/staff/matrix/screens.spec.ts",
      "tests/site/menu-styles.spec.ts",
      "tests/site/discovery.spec.ts",
      "tests/site/typed.spec.ts",
      "tests/embeds/frames.spec.ts",
      "tests/platform/platform-token.full.spec.ts",
      "tests/finance/long-statement.full.alone.spec.ts",
    ],
    figures: /passed|probes/,
  },
  records: {
    promise: "B15 changes of records in random schedules are shown as a slow model says",
    kind: "workerd",
    files: ["tests/records/schedules.test.ts", "tests/records/alone.test.ts"],
    figures: /\d schedules|passed/,
  },
  reminders: {
    promise: "M5 each reminder once, whatever is moved",
    kind: "workerd",
    files: ["tests/subscriptions/reminder-schedules.test.ts"],
    figures: /event reminders against|passed/,
  },
  restore: {
    promise: "B11 after a restore no old mail goes by itself",
    kind: "workerd",
    files: ["tests/server/restored.test.ts"],
    figures: /passed/,
  },
  schedules: {
    promise: "B15 random schedules are shown as a slow model says",
    kind: "workerd",
    files: ["tests/publishing/publishing-schedules.test.ts"],
    figures: /\d schedules/,
  },
  search: {
    promise: "a search costs the same among 100,000 editions",
    kind: "workerd",
    files: ["tests/publishing/search-cost.test.ts"],
    figures: / of \d+, |rare word/,
  },
  "silent-period": {
    promise: "random dates are booked through no door while the company is silent",
    kind: "workerd",
    files: ["tests/silent-period/silent-period.test.ts"],
    figures: /^silent periods:|passed/,
  },
  simulation: { promise: "B6 B8 M1-M5 under injected faults", kind: "own", figures: /^simulation:/ },
  "simulation-guards": { promise: "the simulation finds what a guard prevents", kind: "own", figures: /noticed/ },
  strangers: {
    promise: "S4 S6 of 500 guesses of a code five are looked at, of 500 hostile files none is stored",
    kind: "workerd",
    files: ["tests/visitors/codes.test.ts", "tests/server/hostile-files.test.ts"],
    figures: /^hostile files|passed/,
  },
  uploads: { promise: "S6 limits of uploads are exact", kind: "own", figures: /uploads|MB/ },
  "visit-files": {
    promise: "S6 no hostile file of a visit is kept",
    kind: "workerd",
    files: ["tests/appointments/visit-files.test.ts"],
    figures: /^hostile files|passed/,
  },
  visits: {
    promise: "a visit goes from its booking to the filed record, on a phone too, in three languages",
    kind: "journeys",
    files: ["tests/appointments/whole-visit.full.alone.spec.ts"],
    figures: /^visits:|passed/,
  },
  waitlist: {
    promise: "freed places go to who waits, none twice, in random interleavings",
    kind: "workerd",
    files: ["tests/appointments/waitlist.test.ts"],
    figures: /^waitlist:|passed/,
  },
};

const commands = {
  workerd: ["vitest", "run", "-c", "vitest.config.ts"],
  node: ["vitest", "run", "-c", "vitest.node.config.ts"],
  own: ["vitest", "run", "-c", "vitest.full.config.ts"],
  journeys: ["playwright", "test", "--reporter=list"],
};

/** The command and the environment of a full run; a figure that the caller's environment names wins. */
export function commandOf(name) {
  const { kind, files = [`tests/full/${name}.test.ts`] } = fullRuns[name];
  return { command: [...commands[kind], ...files], env: kind === "own" ? {} : { FULL: "1" } };
}
