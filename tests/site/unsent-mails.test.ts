import { describe, expect, test, vi } from "vitest";
import { action, loader } from "~/features/site/mails/office";
import { unsentReason } from "~/features/site/mails/unsent-reasons";
import { outbox } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { Env } from "~/server/request/env.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import { deliverAt } from "../support/invocations";
import { accepted, sesAnswering } from "../support/ses";

const composers: MailTable = {
  "test.mail": async (_, row) => ({ to: `${row.subjectId}@example.com`, lang: "en", subject: row.id, blocks: [] }),
};
type State = "failed" | "unknown" | "sent" | "pending";
const day = 86_400_000;

let companies = 0;
async function office(database?: string) {
  companies += 1;
  const result: string[] = [];
  const QUEUE = {
    sendBatch: async (some: { body: { ids: string[] } }[]) => void result.push(...some.flatMap(({ body }) => body.ids)),
  } as unknown as Env["QUEUE"];
  const ctx = await testContext({
    companyId: `unsent${companies}`,
    database,
    actor: editor("reception"),
    env: { ...testEnv(), QUEUE },
  });
  return Object.assign(ctx, { mailIds: result });
}

const put = (ctx: Ctx, id: string, state: State, more: Partial<typeof outbox.$inferInsert> = {}, db = ctx.db) =>
  db.insert(outbox).values({
    ...{ id: `${ctx.company.id}.${id}`, companyId: ctx.company.id, kind: "test.mail", subjectId: id, occasion: "1" },
    ...{ state, attempts: 3, createdAt: noon, ...more },
  });

const context = (ctx: Ctx) => ({ get: (key: unknown) => (key === ctxKey ? ctx : undefined) });
const address = "https://c1.test/ui/irh/office/mails";
const shown = async (ctx: Ctx) => loader({ context: context(ctx), request: new Request(address) } as never);
async function post(ctx: Ctx, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const request = new Request(address, { method: "POST", body });
  return (await action({ context: context(ctx), request } as never)) as unknown as { data: { ok: boolean } };
}
const again = (ctx: Ctx, ids: string[] | "all") =>
  post(ctx, { intent: "again", ids: ids === "all" ? ids : JSON.stringify(ids.map((id) => `${ctx.company.id}.${id}`)) });
const states = async (ctx: Ctx) =>
  Object.fromEntries(
    (await ctx.db.select().from(outbox))
      .filter(({ companyId }) => companyId === ctx.company.id)
      .map((row) => [row.subjectId, row.state]),
  );
const notes = async (ctx: Ctx, action = "site.sendMailsAgain") => {
  const { results } = await testEnv()
    .DB.prepare("SELECT after FROM audit WHERE company_id = ? AND action = ? ORDER BY rowid")
    .bind(ctx.company.id, action)
    .all<{ after: string }>();
  return results.map(({ after }) => JSON.parse(after));
};

describe("the mails that were not sent", () => {
  test("are listed with their reason, of the own company and the last thirty days, and without their receivers", async () => {
    const ctx = await office();
    const other = await office();
    await put(ctx, "gone", "failed", { reason: "Throttling" });
    await put(ctx, "maybe", "unknown", { reason: "TimeoutError", dueAt: new Date(noon.getTime() + 900_000) });
    await put(ctx, "out", "sent");
    await put(ctx, "old", "failed", { createdAt: new Date(noon.getTime() - 31 * day) });
    await put(ctx, "picture", "failed", { kind: "pictures.avif" });
    await put(other, "theirs", "failed");
    const { items, more } = await shown(ctx);
    expect(items.map(({ id, isUnknown, reason, again: at }) => [id.split(".")[1], isUnknown, reason, at])).toEqual([
      ["maybe", true, "silent", new Date(noon.getTime() + 900_000)],
      ["gone", false, "tooFast", null],
    ]);
    expect([more, JSON.stringify(items).includes("subject")]).toEqual([false, false]);
  });

  test("are ended for good, once and with an audit row; those of others and what has gone stay", async () => {
    const ctx = await office();
    const other = await office();
    for (const id of ["a", "b"]) await put(ctx, id, id === "b" ? "unknown" : "failed");
    await put(ctx, "out", "sent");
    await put(other, "theirs", "failed");
    const ids = [...["a", "b", "out"].map((id) => `${ctx.company.id}.${id}`), `${other.company.id}.theirs`];
    const end = () => post(ctx, { intent: "end", ids: JSON.stringify(ids) });
    expect((await end()).data).toEqual({ ok: true, value: { mails: 2 } });
    expect((await end()).data).toMatchObject({ ok: false, code: "notFound" });
    expect(await states(ctx)).toEqual({ a: "dropped", b: "dropped", out: "sent" });
    expect(await states(other)).toEqual({ theirs: "failed" });
    expect(await notes(ctx, "site.dropUnsentMails")).toEqual([{ mails: 2 }]);
  });

  test("of a provider that the deployment has left are not announced as going by themselves", async () => {
    const ctx = await office();
    await put(ctx, "maybe", "unknown", { provider: "cloudflare", dueAt: new Date(noon.getTime() + 900_000) });
    const { items } = await shown(ctx);
    expect(items.map(({ isUnknown, again: at }) => [isUnknown, at])).toEqual([[true, null]]);
  });

  test("go again by one, by several or all, once, with an audit row each time; those of others stay", async () => {
    const ctx = await office();
    const other = await office();
    for (const id of ["a", "b", "c", "d"]) await put(ctx, id, id === "d" ? "unknown" : "failed");
    await put(ctx, "out", "sent");
    await put(other, "theirs", "failed");
    expect((await again(ctx, ["a"])).data).toEqual({ ok: true, value: { mails: 1 } });
    expect((await again(ctx, ["a"])).data).toMatchObject({ ok: false, code: "notFound" });
    expect((await again(ctx, ["b", "out"])).data).toEqual({ ok: true, value: { mails: 1 } });
    expect((await post(ctx, { intent: "again", ids: JSON.stringify([`${other.company.id}.theirs`]) })).data.ok).toBe(
      false,
    );
    expect((await again(ctx, "all")).data).toEqual({ ok: true, value: { mails: 2 } });
    await ctx.settled();
    expect(await states(ctx)).toEqual({ a: "pending", b: "pending", c: "pending", d: "pending", out: "sent" });
    expect(await states(other)).toEqual({ theirs: "failed" });
    expect(ctx.mailIds.map((id) => id.split(".")[1])).toEqual(["a", "b", "c", "d"]);
    expect(await notes(ctx)).toEqual([{ mails: 1 }, { mails: 1 }, { mails: 2 }]);
    const sent: string[] = [];
    vi.stubGlobal(
      "fetch",
      sesAnswering((raw) => {
        sent.push(raw);
        return accepted();
      }),
    );
    await deliverAt(noon, composers, [...ctx.mailIds, ...ctx.mailIds]);
    expect(sent).toHaveLength(4);
  });

  test("of accounts, which stand in the central database, are among those of a company elsewhere", async () => {
    const ctx = await office("DB_1");
    await put(ctx, "own", "failed");
    await put(ctx, "account", "failed", {}, ctx.central);
    expect((await shown(ctx)).items).toHaveLength(2);
    expect((await again(ctx, "all")).data).toEqual({ ok: true, value: { mails: 2 } });
    expect((await shown(ctx)).items).toEqual([]);
  });

  test("refuse what is no list of ids", async () => {
    const ctx = await office();
    for (const ids of ["", "[]", "[1]", "{", "everything"])
      expect((await post(ctx, { intent: "again", ids })).data).toMatchObject({ ok: false, code: "unreadable" });
  });
});

test("each reason that the outbox notes has words of its own or is said as it is", () => {
  const noted = [
    "Throttling",
    "AccountSendingPausedException",
    "MailFromDomainNotVerifiedException",
    "MessageRejected",
  ];
  expect(noted.map(unsentReason)).toEqual(["tooFast", "paused", "sender", "rejected"]);
  expect(["leaseExpired", "TypeError", "composeFailed", "InternalFailure", null].map(unsentReason)).toEqual([
    "silent",
    "silent",
    "ours",
    "other",
    "other",
  ]);
});
