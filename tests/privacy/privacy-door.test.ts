import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { askForOwnData, eraseOwnData, showOwnData } from "~/features/privacy/operations/own-data.server";
import { ownDataFile } from "~/features/privacy/operations/own-data-file.server";
import { showPolicy } from "~/features/privacy/operations/policy.server";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { codes } from "~/features/visitors/tables.server";
import { connect, systemDb } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { answerTo } from "../support/challenge";
import { testContext } from "../support/context";
import { fillFor, personOf, proofOf } from "./privacy-person";

const page = (cookie = "") =>
  new Request("https://c1.test/ui/irh/privacy/yourData", { headers: cookie ? { Cookie: cookie } : {} });
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

async function answered(ctx: Ctx, contact: string, intent = "sendCode") {
  const shown = await issueChallenge(ctx, "privacy.ownData");
  if (shown.kind !== "slide") throw new Error("no slide");
  return formOf({ contact, intent, ...(await answerTo(ctx.env.AUTH_SECRET, shown)) });
}

/** The context with every statement written down that its database is asked. */
function watched(ctx: Ctx): { ctx: Ctx; statements: string[] } {
  const requested: string[] = [];
  const real = ctx.env.DB;
  const spy = new Proxy(real, {
    get: (target, name) => {
      if (name === "prepare")
        return (statement: string) => {
          requested.push(statement);
          return target.prepare(statement);
        };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const db = connect(spy);
  return { ctx: { ...ctx, db, central: db }, statements: requested };
}

describe("the door to one's own data", () => {
  test("answers for a known and an unknown address with the same bytes, after the same statements, and mails only the known one", async () => {
    const plain = await testContext({ log: () => {} });
    await fillFor(plain, 800);
    const before = await systemDb(plain.env.DB).$count(outbox, sql`kind = 'identity.code'`);
    const run = async (contact: string) => {
      const { ctx, statements } = watched(plain);
      const state = await askForOwnData(ctx, page(), await answered(plain, contact));
      return { statements, state: JSON.stringify({ ...state, contact: "", passed: "" }) };
    };
    const [known, unknown] = [await run(personOf(800).email), await run("nobody-at-all@example.com")];
    expect(unknown).toEqual(known);
    expect(known.state).toContain('"step":"code"');
    expect(known.statements.length).toBeGreaterThan(5);
    expect(await systemDb(plain.env.DB).$count(outbox, sql`kind = 'identity.code'`)).toBe(before + 1);
  });

  test("looks nobody up without its challenge", async () => {
    const { ctx, statements } = watched(await testContext());
    const state = await askForOwnData(ctx, page(), formOf({ contact: personOf(800).email, intent: "sendCode" }));
    expect(state).toMatchObject({ step: "contact", issues: [{ field: "slide" }] });
    expect(statements.filter((statement) => /registrations|subscribers|INSERT INTO codes/.test(statement))).toEqual([]);
  });

  test("opens with the code for this purpose alone, and an erasure ends the session with it", async () => {
    const ctx = await testContext();
    await fillFor(ctx, 810);
    const { mobile } = personOf(810);
    await askForOwnData(ctx, page(), await answered(ctx, mobile));
    const { targetIndex } = await proofOf(ctx, personOf(810), "mobile");
    const [row] = await systemDb(ctx.env.DB)
      .select()
      .from(codes)
      .where(and(eq(codes.targetIndex, targetIndex), eq(codes.purpose, "privacy.ownData")));
    const { code } = (row && (await openRecord<{ code: string }>(ctx.env, "c1", row))) ?? { code: "" };
    const opened = await askForOwnData(ctx, page(), formOf({ contact: mobile, intent: "open", code }));
    const cookie = "cookie" in opened ? (opened.cookie.split(";")[0] ?? "") : "";
    const proof = await findVisitorSession(ctx, page(cookie));
    expect(proof).toEqual(await proofOf(ctx, personOf(810), "mobile"));
    if (proof) await eraseOwnData(ctx, proof);
    expect(await findVisitorSession(ctx, page(cookie))).toBeNull();
  });
});

describe("the file of one's own data", () => {
  test("says the same as the page, as JSON and as a page on which nothing typed is markup", async () => {
    const ctx = await testContext({ lang: "en" });
    await fillFor(ctx, 820);
    const parts = await showOwnData(ctx, await proofOf(ctx, personOf(820), "mobile"));
    const facts = parts.flatMap(({ records }) => records.flatMap((record) => record.facts));
    facts.push({ name: "content", term: "appointments:field.content", value: `<img src=x onerror="alert(1)">` });
    parts[0]?.records.push({
      kind: "registration",
      id: "x",
      heading: "appointments:own.registration",
      title: "<b>",
      facts: facts.slice(-1),
    });
    const json = ownDataFile(ctx, parts, "json");
    expect(json.name).toBe("own-data-2026-03-02.json");
    const read = JSON.parse(json.body) as {
      areas: { area: string; records: { facts: { name: string; value: unknown }[] }[] }[];
    };
    expect(read.areas.map(({ area }) => area)).toEqual([
      ...["appointments", "messages", "subscriptions", "cards", "privacy"],
    ]);
    expect(read.areas[0]?.records[0]?.facts).toContainEqual({ name: "mobile", value: personOf(820).mobile });
    const html = ownDataFile(ctx, parts, "html").body;
    expect(html).toContain("Mobile");
    expect(html).toContain(personOf(820).mobile);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<b>");
    expect(html).not.toMatch(/\w+:(own|field)\./);
  });
});

describe("the privacy policy", () => {
  test("names this company's days and falls back to its name without a published profile", async () => {
    const ctx = await testContext({ lang: "en" });
    expect(await showPolicy(ctx)).toMatchObject({ company: "Company c1", email: "", days: 30 });
    expect(await showPolicy({ ...ctx, company: { ...ctx.company, settings: { documentDays: 7 } } })).toMatchObject({
      days: 7,
      turnstile: false,
    });
    const challenge = { kind: "turnstile", siteKey: "key" } as const;
    expect(await showPolicy({ ...ctx, company: { ...ctx.company, settings: { challenge } } })).toMatchObject({
      turnstile: true,
    });
  });
});
