import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { submitMessage } from "~/features/messages/forms/message-form.server";
import { passPassword, passSecondFactor } from "~/features/staff/sign-in/operations.server";
import { askFormCode, codeToEmail } from "~/features/visitors/operations/code-step.server";
import { tryCode } from "~/features/visitors/operations/codes.server";
import { costOf, type Purpose } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import { openColumn } from "../messages/board-world";
import { codeSentTo, pdf, upload, workFor } from "../messages/upload-world";
import { cookieHeader, digits, password, seedStaff } from "../staff/people";
import { ownContext } from "../subscriptions/market";
import { editor, noon, testEnv } from "../support/context";
import { formOf, newSlide, rightAnswer } from "./challenge-world";

const [address, people] = ["203.0.113.60", 60];
const book = "appointments.book";
const write = "messages.write";
const everyone = Array.from({ length: people }, (_, n) => ({
  n,
  email: `colleague${n}@office.test`,
  key: `office-key-${n}`,
}));
type Colleague = (typeof everyone)[number];

/**
 * How a step went for all: how often it was tried, refused, sent once more with harder work, and the dearest work in
 * rounds.
 */
type Line = { step: string; tries: number; refused: string[]; again: number; cost: number };
const table: Line[] = [];

let base: Ctx;
let column: string;
const at = (seconds: number): Ctx => ({
  ...base,
  actor: { kind: "public" },
  network: address,
  now: new Date(noon.getTime() + seconds * 1_000),
});
const newRequest = () => new Request("https://officeday.test/ui/irh/messages/write");

beforeAll(async () => {
  for (const table of ["limits", "codes", "challenges"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
  base = await ownContext({ companyId: "officeday", actor: editor("reception"), now: noon });
  column = await openColumn(base, { asksCode: true, takesFiles: true });
});

const together = 10;

/** All take a step, ten at a time, each with `once`, which answers a refusal's code, or null and what its work cost. */
async function step(
  name: string,
  all: Colleague[],
  once: (one: Colleague) => Promise<{ code: string | null; cost?: number }>,
) {
  const line: Line = { step: name, tries: 0, refused: [], again: 0, cost: 0 };
  table.push(line);
  const take = async (one: Colleague) => {
    for (let left = 5; left > 0; left--) {
      const { code, cost = 0 } = await once(one);
      line.tries += 1;
      line.cost = Math.max(line.cost, cost);
      if (code === null) return;
      if (code !== "challengeHarder") return void line.refused.push(code);
      line.again += 1;
    }
    line.refused.push("challengeHarder");
  };
  for (let from = 0; from < all.length; from += together) await Promise.all(all.slice(from, from + together).map(take));
  return line;
}

async function slid(ctx: Ctx, purpose: Purpose) {
  const slide = await newSlide(ctx, purpose);
  return { fields: await rightAnswer(slide), cost: JSON.parse(slide.puzzle).parameters.cost as number };
}
const firstOf = (issues: { code: string }[], refusal: { code: string } | null) =>
  refusal?.code ?? issues[0]?.code ?? null;

async function askCode(ctx: Ctx, purpose: Purpose, email: string) {
  const { fields, cost } = await slid(ctx, purpose);
  const answer = await askFormCode(ctx, newRequest(), formOf(fields), purpose, codeToEmail(purpose, email));
  return { code: firstOf(answer.issues, answer.refusal), cost };
}

async function enterCode(ctx: Ctx, purpose: Purpose, email: string) {
  const tried = await tryCode(ctx, {
    purpose,
    channel: "email",
    target: email,
    code: await codeSentTo(ctx, purpose, email),
  });
  return { code: tried.ok ? null : tried.code };
}

const passes = new Map<string, Awaited<ReturnType<typeof workFor>>>();
const files = new Map<string, string[]>();

async function putTwo(ctx: Ctx, { key }: Colleague) {
  const pass = await workFor(ctx, column, key);
  passes.set(key, pass);
  const ids: string[] = [];
  for (const name of ["question.pdf", "figures.pdf"]) {
    const put = await upload(ctx, column, pass, pdf(name));
    if (!put.ok) return { code: put.code, cost: pass.cost };
    ids.push(put.value.id);
  }
  files.set(key, ids);
  return { code: null, cost: pass.cost };
}

async function sendMessage(ctx: Ctx, { n, key, email }: Colleague) {
  const form = formOf({
    column,
    name: `同事${n}`,
    email,
    content: `业绩会上的第 ${n} 个问题：明年的资本开支是多少？`,
    privacy: "yes",
    idempotencyKey: key,
    code: await codeSentTo(ctx, write, email),
    intent: "send",
  });
  for (const id of files.get(key) ?? []) form.append("filesId", id);
  const answer = await submitMessage(ctx, newRequest(), form);
  return { code: "written" in answer ? null : (firstOf(answer.state.issues, answer.state.refusal) ?? "none") };
}

describe(`an office of ${people} people behind one address on a results day`, () => {
  test("books, writes and uploads at the same time: nobody is refused, and the dearest work is four times the usual", async () => {
    await step("booking: ask a code", everyone, ({ email }) => askCode(at(0), book, email));
    await step("booking: enter it", everyone, ({ email }) => enterCode(at(40), book, email));
    await step("message: ask a code", everyone, ({ email }) => askCode(at(120), write, email));
    await step("message: upload two files", everyone, (one) => putTwo(at(150), one));
    await step("message: send", everyone, (one) => sendMessage(at(200), one));
    console.log(
      table
        .map(({ step, tries, refused, again, cost }) =>
          [
            step.padEnd(28),
            `${tries} tries`,
            `${refused.length} refused`,
            `${again} harder`,
            `${cost / costOf(0)} x`,
          ].join(" | "),
        )
        .join("\n"),
    );
    expect(table.flatMap(({ refused }) => refused)).toEqual([]);
    expect(Math.max(...table.map(({ cost }) => cost))).toBeLessThanOrEqual(costOf(2));
    expect((await slid(at(300), book)).cost).toBe(costOf(0));
  });

  test("with a person in it who asks codes for strangers: that one pays ever more and is stopped, colleagues go on by kind", async () => {
    const costs: number[] = [];
    let refused = "";
    for (let n = 0; n < 1_000 && !refused; n++) {
      const { code, cost } = await askCode(at(400), book, `victim${n}@example.com`);
      if (code) refused = code;
      else costs.push(cost);
    }
    expect([costs.length, refused]).toEqual([60, "codeTooMany"]);
    expect([0, 20, 40, 59].map((n) => costs[n])).toEqual([0, 1, 2, 2].map(costOf));
    const some = everyone
      .slice(0, 10)
      .map((one) => ({ ...one, email: `late${one.n}@office.test`, key: `late-key-${one.n}` }));
    const lines = [
      await step("beside an attacker: ask a code", some, ({ email }) => askCode(at(420), write, email)),
      await step("beside an attacker: upload", some, (one) => putTwo(at(450), one)),
      await step("beside an attacker: send", some, (one) => sendMessage(at(460), one)),
    ];
    expect(lines.flatMap((line) => line.refused)).toEqual([]);
    for (let n = 0; n < 60; n++) await askCode(at(500), write, `more${n}@example.com`);
    const sent = await testEnv()
      .DB.prepare(
        "SELECT count(*) AS n FROM outbox WHERE kind = 'identity.code' AND company_id = 'officeday' AND created_at >= ?",
      )
      .bind(at(400).now.getTime())
      .first<{ n: number }>();
    expect(sent?.n).toBe(100 + some.length);
    expect(await askCode({ ...at(510), network: "198.51.100.9" }, book, "elsewhere@example.com")).toMatchObject({
      code: null,
    });
  });
});

describe("the door", () => {
  const now = () => new Date();
  const post = async (path: string, cookie = "") => {
    const headers = {
      "CF-Connecting-IP": "203.0.113.61",
      "Content-Type": "application/x-www-form-urlencoded",
      Cookie: cookie,
    };
    const request = new Request(`https://officeday.test/ui/irh/${path}`, { method: "POST", headers, body: "a=b" });
    return (await exports.default.fetch(request)).status;
  };
  const burst = async (times: number, cookie = "") => {
    const statuses = await Promise.all(Array.from({ length: times }, () => post("tests/unkept", cookie)));
    return statuses.filter((status) => status === 429).length;
  };

  test("counts signed-in staff by themselves: 150 posts of each of two leave a colleague the sign-in and visitors their forms", async () => {
    const cookies: string[] = [];
    for (let n = 0; n < 6; n++) {
      const email = `staff${n}@officeday.test`;
      await seedStaff({ email, companyId: "officeday", userId: `office-staff-${n}` });
      const ctx = { ...base, now: now(), network: address };
      const first = await passPassword(ctx, newRequest(), { email, password });
      if (!first.ok) throw new Error(first.code);
      const half = new Request(newRequest(), { headers: { Cookie: cookieHeader(first.value.cookies) } });
      const second = await passSecondFactor(ctx, half, { digits: digits(0, now()) });
      if (!second.ok) throw new Error(second.code);
      cookies.push(cookieHeader(second.value.cookies));
    }
    for (const cookie of cookies.slice(0, 2)) expect(await burst(150, cookie)).toBe(0);
    expect(await burst(1, cookies[5])).toBe(0);
    expect(await burst(300)).toBe(0);
    expect(await burst(700)).toBeGreaterThan(0);
    expect(await burst(1, cookies[5])).toBe(0);
    expect(await burst(700, `${cookies[5]}x`)).toBeGreaterThan(0);
  });

  test("lets 60 colleagues sign in from new browsers within the hour, while wrong passwords are stopped", async () => {
    const ctx = { ...base, now: now(), network: "203.0.113.62" };
    const right = { email: "staff0@officeday.test", password };
    for (let n = 0; n < people; n++) expect(await passPassword(ctx, newRequest(), right)).toMatchObject({ ok: true });
    const codes = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const tried = await passPassword(ctx, newRequest(), { email: `nobody${n}@x.test`, password: "no" });
      codes.add(tried.ok ? "" : tried.code);
    }
    expect(codes).toEqual(new Set(["signInWrong", "tooManyRequests"]));
  });
});
