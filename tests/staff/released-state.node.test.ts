import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/local/build-if-changed.ts";
import { migrate } from "../../scripts/local/migrations.ts";
import { totp } from "../../scripts/local/totp.ts";
import { ask } from "../support/http.ts";
import { ownWorld } from "../support/world.ts";
import { storedBefore } from "./stored-before.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const released = mkdtempSync(path.join(tmpdir(), "irh-released-"));
let world: Awaited<ReturnType<typeof ownWorld>>;

/** A project of this build with the migrations of the version that better-auth served. */
function layOutReleased() {
  buildIfChanged(root);
  symlinkSync(path.join(root, "build"), path.join(released, "build"));
  mkdirSync(path.join(released, "migrations"));
  for (const name of readdirSync(path.join(root, "migrations")))
    if (/^000[0-6]_.*\.sql$/.test(name))
      cpSync(path.join(root, "migrations", name), path.join(released, "migrations", name));
}

const rowsOf = (userId: string): [string, ...unknown[]][] => [
  [
    "INSERT INTO users (id, name, email, email_verified, image, two_factor_enabled, created_at, updated_at) VALUES (?, 'Old', ?, 1, NULL, 1, 1, 1)",
    userId,
    `${userId}@one.test`,
  ],
  [
    "INSERT INTO accounts (id, account_id, provider_id, user_id, access_token, password, created_at, updated_at) VALUES (?, ?, 'credential', ?, NULL, ?, 1, 1)",
    `account-${userId}`,
    userId,
    userId,
    storedBefore.hash,
  ],
  [
    "INSERT INTO two_factors (id, secret, backup_codes, user_id, verified, failed_verification_count) VALUES (?, ?, ?, ?, 1, 0)",
    `totp-${userId}`,
    storedBefore.secret,
    storedBefore.codes,
    userId,
  ],
  ["INSERT INTO staff (company_id, user_id, role, created_at) VALUES ('one', ?, 'admin', 1)", userId],
];
const publishes = "appointments.publishActivity";
/** An activity of that version, and when the log says that it was written and published. */
const activityOf = (id: string, status: string, opensAt: number, log: [action: string, at: number][]) =>
  [
    [
      `INSERT INTO activities (company_id, id, title, location, description, receptionist, research_types, starts_at, ends_at, opens_at,
        closes_at, status) VALUES ('one', ?, '{}', '{}', '{}', '{}', '[]', 9000, 9900, ?, 8000, ?)`,
      id,
      opensAt,
      status,
    ],
    ...log.map(([action, at]) => [
      "INSERT INTO audit (id, company_id, at, actor_id, action, subject_id) VALUES (?, 'one', ?, 'li', ?, ?)",
      `${id}${at}`,
      at,
      action,
      id,
    ]),
  ] as [string, ...unknown[]][];
const activities = [
  activityOf("published", "published", 5_000, [
    ["appointments.createActivity", 1_000],
    [publishes, 2_000],
    ["appointments.closeBooking", 3_000],
  ]),
  activityOf("again", "published", 5_000, [
    [publishes, 2_000],
    [publishes, 4_000],
  ]),
  activityOf("cancelled", "cancelled", 5_000, [
    [publishes, 2_500],
    ["appointments.cancelActivity", 6_000],
  ]),
  activityOf("draft", "draft", 5_000, [["appointments.createActivity", 1_000]]),
  activityOf("created", "published", 5_000, [["appointments.createActivity", 1_500]]),
  activityOf("unlogged", "published", 5_000, []),
];
const all = async (statement: string) => (await world.d1.prepare(statement).all()).results;

beforeAll(async () => {
  layOutReleased();
  world = await ownWorld({ root: released, seed: false, vars: { AUTH_SECRET: storedBefore.authSecret } });
  const { host, origin } = new URL(world.url);
  const rows: [string, ...unknown[]][] = [
    [`INSERT INTO companies (company_id, name) VALUES ('one', '{"zh-CN":"一","tc":"一","en":"One"}')`],
    ["INSERT INTO hosts (host, company_id, origin) VALUES (?, 'one', ?)", host.replace(/:\d+$/, ""), origin],
    ...["li", "wang", "zhao"].flatMap(rowsOf),
    [
      "INSERT INTO audit (id, company_id, at, actor_id, action, subject_id) VALUES ('a1', 'one', 1, 'li', 'identity.signIn', 'li')",
    ],
    ...activities.flat(),
  ];
  await world.d1.batch(rows.map(([statement, ...values]) => world.d1.prepare(statement).bind(...values)));
  await migrate(world.d1, path.join(root, "migrations"));
});
afterAll(async () => {
  await world?.stop();
  rmSync(released, { recursive: true, force: true });
});

const post = (route: string, form: Record<string, string>, cookie = "") =>
  ask(`${world.url}/ui/irh/office/${route}`, {
    method: "POST",
    headers: { origin: world.url, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
const cookies = (lines: string[] = []) => lines.map((line) => line.split(";")[0] ?? "").join("; ");

async function signIn(userId: string, proof: Record<string, string>) {
  const half = await post("signIn", { email: `${userId}@one.test`, password: storedBefore.password });
  const { headers } = await post("twoFactor", proof, cookies(half.headers["set-cookie"]));
  return cookies(headers["set-cookie"]);
}
const signedIn = /irh_staff=[^;]/;

test("staff of the released version sign in with their password and authenticator or recovery code, before and after the minute that seals these anew", async () => {
  expect(await signIn("li", { code: totp(storedBefore.totpSecret, Date.now()) })).toMatch(signedIn);
  const [recovery = "", other = ""] = storedBefore.recoveryCodes;
  expect(await signIn("wang", { recovery })).toMatch(signedIn);
  expect(await all("SELECT user_id FROM two_factors")).toEqual([{ user_id: "zhao" }]);
  await world.cron(new Date());
  expect(await all("SELECT user_id FROM two_factors")).toEqual([]);
  expect(await all("SELECT user_id FROM second_factors ORDER BY 1")).toHaveLength(3);
  expect(await signIn("wang", { recovery })).not.toMatch(signedIn);
  expect(await signIn("wang", { recovery: other })).toMatch(signedIn);
  const mine = await signIn("zhao", { code: totp(storedBefore.totpSecret, Date.now()) });
  expect(mine).toMatch(signedIn);
  expect((await ask(`${world.url}/ui/irh/office/audit`, { headers: { cookie: mine } })).status).toBe(200);
  expect(await all("SELECT id FROM audit WHERE id = 'a1' AND seq = 1")).toHaveLength(1);
});

test("activities of the released version are shown from the second at which they were published, drafts from none", async () => {
  const shown = await all("SELECT id, shown_at AS at FROM activities ORDER BY id");
  expect(shown).toEqual([
    { id: "again", at: 4_000 },
    { id: "cancelled", at: 2_500 },
    { id: "created", at: 1_500 },
    { id: "draft", at: null },
    { id: "published", at: 2_000 },
    { id: "unlogged", at: 5_000 },
  ]);
});
