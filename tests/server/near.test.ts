import { applyD1Migrations, env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newStaffSession } from "~/features/staff/sessions/staff-sessions.server";
import { releaseAction } from "~/publishing/drafts/office-releases.server";
import { databasesOf } from "~/server/database/databases.server";
import { newMeter } from "~/server/database/db.server";
import { forgetCompanies } from "~/server/request/companies.server";
import { readEnv } from "~/server/request/env.server";
import { fieldTime } from "~/shared/forms/form-data";
import worker from "../../workers/app";
import { announced } from "../announcements/published";
import { cookieHeader, seedStaff } from "../staff/people";
import { editor, noon, testContext, testEnv } from "../support/context";
import { emptyDatabase } from "../support/emptied";
import { replicated } from "../support/replicated";

const copy = (env as unknown as { COPY: D1Database }).COPY;
const minute = 60_000;
const past = (minutes: number, seconds = 0) => noon.getTime() + minutes * minute + seconds * 1_000;
let sites = 0;

type Query = { cookie?: string; body?: object; remembers?: boolean };

beforeEach(async () => {
  await applyD1Migrations(copy, env.MIGRATIONS);
  await emptyDatabase(copy);
  vi.setSystemTime(noon);
});
afterEach(() => void vi.useRealTimers());

/** A company with an editor in a database that has a copy near its readers; both hold the same. */
async function site(database: "DB" | "DB_1") {
  const companyId = `near${++sites}`;
  const plain = await testContext({ companyId, database, actor: editor("editor") });
  const userId = `editor-of-${companyId}`;
  await seedStaff({ email: `${userId}@example.com`, companyId, role: "editor", userId });
  const session = await newStaffSession(plain, { userId, here: false });
  await plain.central.batch(session.insert());
  const itself = testEnv().databases[database] as D1Database;
  for (const table of ["companies", "hosts"]) {
    const { results } = await itself.prepare(`SELECT * FROM ${table} WHERE company_id = ?`).bind(companyId).all();
    for (const row of results)
      await copy
        .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`)
        .bind(...Object.values(row))
        .run();
  }
  const both = replicated(itself, copy);
  const raw = { ...env, [database]: both.binding };
  const bound = readEnv(raw);
  const ctx = { ...plain, env: bound, ...databasesOf(bound, plain.company, newMeter()) };
  const execution = { waitUntil: (work: Promise<unknown>) => void work.catch(() => {}) };
  /**
   * What one request answers, in an isolate that remembers nothing unless told so, and who answered its last statement.
   */
  const ask = async (path: string, { cookie = "", body, remembers = false }: Query = {}) => {
    if (!remembers) forgetCompanies();
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    const requested = { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) };
    const answer = await worker.fetch(new Request(`https://${companyId}.test${path}`, requested), raw, execution);
    return { text: await answer.text(), headers: answer.headers, by: both.answeredBy.at(-1) };
  };
  const notices = async () => {
    const { text, by } = await ask("/irh/indexHomeSearch/noticeIndex", { body: {} });
    return [text.match(/"title":"[^"]*"/g)?.length ?? 0, by];
  };
  return { ctx, both, ask, notices, staff: cookieHeader([session.cookie]) };
}

describe.each(["DB", "DB_1"] as const)("a company in %s, whose copy lags", (database) => {
  test("answers readers out of the copy, and everything else itself", async () => {
    const { ctx, both, ask, notices } = await site(database);
    await announced(ctx, { title: { "zh-CN": "公告" } });
    vi.setSystemTime(past(20));
    expect(await notices()).toEqual([0, "copy"]);
    expect(await ask("/ui/irh/tests/kept")).toMatchObject({ text: "0", by: "copy" });
    expect(await ask("/ui/irh/tests/unkept")).toMatchObject({ text: "1", by: "itself" });
    await both.catchUp();
    expect(await notices()).toEqual([1, "copy"]);
    const page = await ask("/ui/irh/tests/kept");
    expect(page).toMatchObject({ text: "1", by: "copy" });
    expect(page.headers.get("Set-Cookie")).toBeNull();
    const form = await ask("/irh/appointmentSurvey/getSettingField", { body: { activityId: "none" } });
    expect([form.by, form.headers.get("Set-Cookie")]).toEqual(["itself", null]);
  });

  test("never shows what was put off before its second, however late the copy hears of it", async () => {
    const { ctx, both, notices } = await site(database);
    await announced(ctx, { title: { "zh-CN": "公告" }, out: new Date(past(60)) });
    const releaseId = (
      await ctx.db.all<{ id: string }>(`SELECT id FROM releases WHERE company_id = '${ctx.company.id}'`)
    )[0]?.id as string;
    await both.catchUp();
    vi.setSystemTime(past(59, 58));
    const form = new FormData();
    const later = fieldTime(new Date(past(120)));
    for (const [name, value] of Object.entries({ releaseId, intent: "move", at: later })) form.set(name, value);
    expect(await releaseAction({ ...ctx, now: new Date(past(59, 58)) }, form)).toMatchObject({ ok: true });
    for (const [minutes, seconds] of [
      [60, 1],
      [69, 59],
    ] as const) {
      vi.setSystemTime(past(minutes, seconds));
      expect(await notices()).toEqual([0, "itself"]);
    }
    await both.catchUp();
    vi.setSystemTime(past(119));
    expect(await notices()).toEqual([0, "itself"]);
    vi.setSystemTime(past(120));
    expect(await notices()).toEqual([1, "itself"]);
    vi.setSystemTime(past(131));
    expect(await notices()).toEqual([1, "copy"]);
  });

  test("shows staff what they have just written, from the copy once that knows it", async () => {
    const { both, ask, staff } = await site(database);
    vi.setSystemTime(past(20));
    const draft = {
      type: "company",
      at: "2026-01-15T16:00:00.000Z",
      title: { "zh-CN": "企业" },
      facts: { issuer: { "zh-CN": "协会" } },
    };
    const saved = await ask("/irh/investorCommunicate/saveItem", { cookie: staff, body: { kind: "honours", draft } });
    expect(JSON.parse(saved.text)).toMatchObject({ ok: true });
    const line = saved.headers.get("Set-Cookie") ?? "";
    expect(line).toMatch(
      new RegExp(`^__Host-irh_mark=${database}\\.\\d+; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$`),
    );
    const cookie = `${staff}; ${cookieHeader([line])}`;
    const office = (own: string) => ask("/ui/irh/tests/unkept", { cookie: own });
    expect(await office(cookie)).toMatchObject({ text: "1", by: "itself" });
    expect(await ask("/ui/irh/tests/kept", { cookie })).toMatchObject({ text: "1", by: "itself" });
    expect(await office(staff)).toMatchObject({ text: "1", by: "itself" });
    await both.catchUp();
    expect(await office(cookie)).toMatchObject({ text: "1", by: "copy" });
    for (const other of ["DB_7.00000000", "first-unconstrained", `${database}.<`])
      expect(await office(`${staff}; __Host-irh_mark=${other}`)).toMatchObject({ text: "1", by: "itself" });
  });

  test("keeps no page that is older than the release that it is kept for", async () => {
    const { ctx, both, ask, staff } = await site(database);
    await announced(ctx, { title: { "zh-CN": "公告" } });
    vi.setSystemTime(past(20));
    await ask("/ui/irh/tests/unkept", { cookie: staff });
    const remembering = { remembers: true };
    expect(await ask("/ui/irh/tests/kept", remembering)).toMatchObject({ text: "1", by: "itself" });
    vi.setSystemTime(past(20, 6));
    expect(await ask("/ui/irh/tests/kept")).toMatchObject({ text: "0", by: "copy" });
    await ask("/ui/irh/tests/unkept", remembering);
    expect(both.answeredBy.slice(-2)).toEqual(["itself", "itself"]);
  });
});
