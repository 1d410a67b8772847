import { exports } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { visitorMails } from "~/features/visitors/jobs.server";
import { isUnspent, sendCode, spendCode, tryCode } from "~/features/visitors/operations/codes.server";
import { sweepVisitors } from "~/features/visitors/operations/sweep.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { ownContext } from "../subscriptions/market";
import { noon, testContext, testEnv } from "../support/context";
import { figure } from "../support/full";

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const mail = { purpose: "appointments.inquiry", channel: "email", target: "li@example.com" } as const;
const mobile = { purpose: "appointments.book", channel: "mobile", target: "+8613800138000" } as const;
const all = <T>(statement: string) =>
  testEnv()
    .DB.prepare(statement)
    .all<T>()
    .then(({ results }) => results);
const outbox = () =>
  all<{ id: string; subject_id: string }>(
    "SELECT * FROM outbox WHERE company_id IN ('c1','c2') ORDER BY created_at, id",
  );

async function lastCode(ctx: Ctx): Promise<string> {
  const row = (await outbox()).at(-1);
  const sent = await visitorMails["identity.code"](ctx, { subjectId: row?.subject_id } as OutboxRow);
  if ("blocks" in sent) return (sent.blocks.find((block) => "code" in block) as { code: string }).code;
  if ("sms" in sent) return /\d{6}/.exec(sent.text)?.[0] ?? "";
  throw new Error(sent.drop);
}

const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

beforeEach(async () => {
  for (const table of ["codes", "outbox", "limits"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

describe("a visitor's code", () => {
  test("goes out in the visitor's language and proves the target once", async () => {
    const ctx = await testContext({ lang: "en" });
    expect(await sendCode(ctx, mail)).toEqual({ ok: true, value: { resendSeconds: 60 } });
    const code = await lastCode(ctx);
    expect(code).toMatch(/^\d{6}$/);
    const right = await tryCode(ctx, { ...mail, code: ` ${code} ` });
    expect(right).toMatchObject({ ok: true });
    const codeId = right.ok ? right.value.codeId : "";
    await ctx.db.batch([spendCode(ctx.db, "c1", codeId, ctx.now)]);
    expect(await tryCode(ctx, { ...mail, code })).toEqual({ ok: false, code: "codeWrong" });
    await expect(lastCode(ctx)).rejects.toThrow("codeUsed");
    expect(await ctx.db.all(sql`SELECT 1 WHERE ${isUnspent("c1", codeId)}`)).toEqual([]);
  });

  test("holds for its purpose, channel, target and company only", async () => {
    const ctx = await testContext();
    await sendCode(ctx, mail);
    const code = await lastCode(ctx);
    const wrong = { ok: false, code: "codeWrong" };
    expect(await tryCode(ctx, { ...mail, purpose: "subscriptions.manage", code })).toEqual(wrong);
    expect(await tryCode(ctx, { ...mail, target: "wang@example.com", code })).toEqual(wrong);
    expect(await tryCode(await testContext({ companyId: "c2" }), { ...mail, code })).toEqual(wrong);
    expect(await tryCode({ ...ctx, now: later(600) }, { ...mail, code })).toEqual(wrong);
    expect(await tryCode({ ...ctx, now: later(599) }, { ...mail, code })).toMatchObject({ ok: true });
  });

  test("may be asked for again after 60 seconds", async () => {
    const ctx = await testContext();
    await sendCode(ctx, mobile);
    expect(await sendCode({ ...ctx, now: later(59) }, mobile)).toEqual({
      ok: false,
      code: "codeTooSoon",
      facts: { seconds: 1 },
    });
    expect(await sendCode({ ...ctx, now: later(60) }, mobile)).toMatchObject({ ok: true });
  });

  test("ends when a newer one is sent, which is the only one that goes out", async () => {
    const ctx = await testContext();
    await sendCode(ctx, mail);
    const [first] = await outbox();
    const old = await lastCode(ctx);
    await sendCode({ ...ctx, now: later(60) }, mail);
    expect(await visitorMails["identity.code"](ctx, { subjectId: first?.subject_id } as OutboxRow)).toEqual({
      drop: "codeReplaced",
    });
    const fresh = await lastCode(ctx);
    expect(
      await tryCode({ ...ctx, now: later(61) }, { ...mail, code: old === fresh ? other(old, 1) : old }),
    ).toMatchObject({ ok: false });
    expect(await tryCode({ ...ctx, now: later(61) }, { ...mail, code: fresh })).toMatchObject({ ok: true });
  });

  test("to an unknown person costs the same storage calls and sends nothing", async () => {
    const [known, unknown] = [await testContext(), await testContext()];
    const answers = [
      await sendCode(known, mail),
      await sendCode(unknown, { ...mail, target: "x@example.com", silent: true }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(unknown.meter.calls).toBe(known.meter.calls);
    expect(unknown.meter.statements).toBe(known.meter.statements);
    expect(await outbox()).toHaveLength(1);
    const tries = [
      await tryCode(known, { ...mail, code: "000000" }),
      await tryCode(unknown, { ...mail, target: "x@example.com", code: "000000" }),
    ];
    expect(tries[0]).toEqual(tries[1]);
    expect(unknown.meter.statements).toBe(known.meter.statements);
  });

  test("to a mobile needs a gateway", async () => {
    const ctx = await testContext();
    expect(await sendCode({ ...ctx, env: { ...ctx.env, SMS_GATEWAY_URL: undefined } }, mobile)).toEqual({
      ok: false,
      code: "smsUnavailable",
    });
  });

  test("leaves neither target nor code in the database once it is sent, and nothing after a day", async () => {
    const ctx = await testContext();
    await sendCode(ctx, mail);
    const stored = JSON.stringify([await all("SELECT * FROM codes"), await outbox()]);
    expect(stored).not.toContain("li@example.com");
    expect(stored).not.toContain(await lastCode(ctx));
    await testEnv().DB.exec("UPDATE outbox SET state = 'sent'");
    await sweepVisitors(ctx);
    expect(await all("SELECT sealed, sealed_key FROM codes")).toEqual([{ sealed: null, sealed_key: null }]);
    await sweepVisitors({ ...ctx, now: later(86_400) });
    expect(await all("SELECT id FROM codes")).toEqual([]);
  });
});

const guesses = figure("GUESSES", { push: 120, full: 500 });

describe(`${guesses} parallel guesses`, () => {
  test("of which five are looked at", async () => {
    const ctx = await testContext();
    await sendCode(ctx, mail);
    const code = await lastCode(ctx);
    const answers = await Promise.all(
      Array.from({ length: guesses }, (_, n) => tryCode(ctx, { ...mail, code: other(code, n + 1) })),
    );
    const count = (wanted: string) => answers.filter((answer) => !answer.ok && answer.code === wanted).length;
    expect([count("codeWrong"), count("codeLocked")]).toEqual([5, guesses - 5]);
    expect(await tryCode(ctx, { ...mail, code })).toMatchObject({ ok: false, code: "codeLocked" });
  });

  test("of which five are looked at, from whatever network and company's host they come", async () => {
    const ctx = await ownContext({ now: new Date() });
    await ownContext({ companyId: "c2" });
    await sendCode(ctx, mobile);
    const code = await lastCode(ctx);
    const guess = async (n: number) => {
      const answer = await exports.default.fetch(
        new Request(`https://c${1 + (n % 2)}.test/irh/fontSurveyExplainController/verifyMobileMsgCode`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "CF-Connecting-IP": `198.51.${n >> 8}.${n & 255}` },
          body: JSON.stringify({ mobile: mobile.target, email: mail.target, code: other(code, n + 1) }),
        }),
      );
      const { code: refused } = (await answer.json()) as { code: string };
      return `${n % 2 ? "other" : "own"} ${answer.status} ${refused} ${answer.headers.has("Retry-After")}`;
    };
    const answers = await Promise.all(Array.from({ length: guesses }, (_, n) => guess(n)));
    const count = (wanted: string) => answers.filter((answer) => answer === wanted).length;
    expect([
      count("own 422 codeWrong false"),
      count("own 429 codeLocked true"),
      count("other 422 codeWrong false"),
    ]).toEqual([5, guesses / 2 - 5, guesses / 2]);
    expect(await tryCode(ctx, { ...mobile, code })).toMatchObject({ ok: false, code: "codeLocked" });
  });

  test("more are looked at when the try is counted after the comparison (control)", async () => {
    const ctx = await testContext();
    await sendCode(ctx, mail);
    const { DB } = testEnv();
    let looked = 0;
    const unguarded = async () => {
      const row = await DB.prepare("SELECT id, tries FROM codes WHERE company_id = 'c1'").first<{
        id: string;
        tries: number;
      }>();
      if (!row || row.tries >= 5) return;
      await new Promise((done) => setTimeout(done, 20));
      looked += 1;
      await DB.prepare("UPDATE codes SET tries = min(5, tries + 1) WHERE company_id = 'c1' AND id = ?")
        .bind(row.id)
        .run();
    };
    await Promise.all(Array.from({ length: 40 }, unguarded));
    expect(looked).toBeGreaterThan(5);
  });
});
