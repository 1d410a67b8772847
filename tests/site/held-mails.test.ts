import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { registry } from "~/areas.server";
import { action, loader } from "~/features/site/mails/office";
import { inBatch } from "~/server/database/batch.server";
import { audit, outbox } from "~/server/database/tables.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { drop } from "~/server/outbox/mail.server";
import { outboxRow } from "~/server/outbox/outbox.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { Env } from "~/server/request/env.server";
import { editor, noon, testContext, testEnv } from "../support/context";
import { deliverAt } from "../support/invocations";
import { freshFiles, minuteAt, nothingYet, pointInTime, setBack } from "../support/restores";
import { accepted, sesAnswering } from "../support/ses";

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const mails: MailTable = {
  "test.news": async (_, { subjectId }) => ({
    to: `${subjectId}@example.com`,
    lang: "en",
    subject: "Results",
    blocks: [],
  }),
  "test.over": async () => drop("over"),
};
const context = (ctx: Ctx) => ({ get: (key: unknown) => (key === ctxKey ? ctx : undefined) });

describe("two hundred mails of a database that was set back", () => {
  const sent: string[] = [];
  let env: Env;
  let ctx: Ctx;
  const minute = (at: number) => minuteAt(later(at), mails, env);
  const shown = async (query = "", of = ctx) => {
    const request = new Request(`https://c1.test/ui/irh/office/mails${query}`);
    return (await loader({ context: context(of), request } as never)).held;
  };
  const post = async (fields: Record<string, string>, of = ctx) => {
    const request = new Request("https://c1.test/ui/irh/office/mails", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    const answer = await action({ context: context({ ...of, now: later(6) }), request } as never);
    return (answer as unknown as { data: unknown }).data;
  };

  beforeAll(async () => {
    vi.stubGlobal(
      "fetch",
      sesAnswering((raw) => {
        sent.push(/^To: (\w+)@/m.exec(raw)?.[1] ?? "");
        return accepted();
      }),
    );
    vi.spyOn(console, "log").mockImplementation(() => {});
    env = { ...testEnv(), FILES: await freshFiles() };
    for (const d1 of Object.values(env.databases)) await setBack(nothingYet, d1);
    ctx = await testContext({ actor: editor("reception"), env, registry: { ...registry, mails } });
    await minute(0);
    const row = { subjectId: "", occasion: "r1", now: later(0.5) };
    const ids = Array.from({ length: 200 }, (_, n) => `m${n}`);
    const kindOf = (n: number) => (n < 80 ? "test.news" : "test.over");
    const rows = ids.map((id, n) => outboxRow(ctx.db, "c1", { ...row, id, kind: kindOf(n), subjectId: id }));
    await inBatch(ctx.db, { rows });
    const before = await pointInTime();
    await deliverAt(later(1), mails, ids.slice(0, 60), env);
    await minute(1);
    await setBack(before);
    sent.length = 0;
    for (const at of [3, 4, 5]) await minute(at);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test("wait: none goes by itself, and staff see all with masked receivers and what the record says", async () => {
    expect(sent).toEqual([]);
    const held = await shown();
    expect(held?.kinds).toEqual([
      { kind: "test.news", mails: 80, sent: 60, open: 0 },
      { kind: "test.over", mails: 120, sent: 0, open: 0 },
    ]);
    expect([held?.items.length, held?.more]).toEqual([50, true]);
    expect((await shown("?kind=test.news"))?.items[0]?.shown).toEqual({ to: "m***@example.com", about: "Results" });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => shown(`?page=${page}`)));
    const listed = pages.flatMap((page) => page?.items ?? []);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(200);
    expect(listed.filter(({ wasSent }) => wasSent)).toHaveLength(60);
    expect((await shown("?kind=other"))?.items).toEqual([]);
    const { objects } = await env.FILES.list({ prefix: "sent/", include: ["customMetadata"] });
    expect(objects.flatMap(({ customMetadata }) => customMetadata?.keys?.split(" ") ?? [])).toHaveLength(60);
  });

  test("are nobody else's, and what is no choice is refused", async () => {
    const other = await testContext({ companyId: "c2", actor: editor("admin"), env });
    expect(await shown("", other)).toBeNull();
    expect(await post({ intent: "release", kind: "all" }, other)).toMatchObject({ ok: false, code: "notFound" });
    expect(await post({ intent: "drop", ids: '["m1"]' }, other)).toMatchObject({ ok: false, code: "notFound" });
    for (const fields of [{ ids: "[]" }, { ids: "{" }, { kind: "" }, {}])
      expect(await post({ intent: "drop", ...(fields as Record<string, string>) })).toMatchObject({
        code: "unreadable",
      });
  });

  test("are listed also when they would not go any more, and however old they are", async () => {
    const old = { companyId: "c3", kind: "test.over", occasion: "1", createdAt: later(-90 * 24 * 60) };
    const there = await testContext({ companyId: "c3", actor: editor("admin"), env, registry: { ...registry, mails } });
    const row = { ...old, id: "old", subjectId: "old", state: "failed" as const, reason: "restoredUnsent" };
    await there.db.insert(outbox).values(row);
    const held = await shown("", there);
    expect([held?.kinds[0]?.mails, held?.items[0]?.shown]).toEqual([1, null]);
  });

  test("wait for the record before anybody decides about them", async () => {
    const row = { companyId: "c4", kind: "test.news", occasion: "1", createdAt: noon, state: "failed" as const };
    const there = await testContext({ companyId: "c4", actor: editor("admin"), env, registry: { ...registry, mails } });
    await there.db.insert(outbox).values({ ...row, id: "new", subjectId: "new", reason: "restored" });
    expect((await shown("", there))?.kinds).toEqual([{ kind: "test.news", mails: 1, sent: 0, open: 1 }]);
    expect(await post({ intent: "drop", kind: "all" }, there)).toMatchObject({ ok: false, code: "notFound" });
  });

  test("go by release where the record knows nothing of them, one by one in any case, and the others by no way once dropped", async () => {
    const held = await shown("?kind=test.news");
    const again = held?.items.find(({ wasSent }) => wasSent)?.id ?? "";
    expect(await post({ intent: "release", kind: "all", unsent: "1" })).toEqual({ ok: true, value: { mails: 140 } });
    expect(await post({ intent: "release", ids: JSON.stringify([again]) })).toEqual({ ok: true, value: { mails: 1 } });
    for (const at of [7, 8]) await minute(at);
    expect(sent.toSorted()).toEqual([again, ...Array.from({ length: 20 }, (_, n) => `m${60 + n}`)].toSorted());
    expect(await post({ intent: "drop", kind: "test.news" })).toEqual({ ok: true, value: { mails: 59 } });
    expect(await post({ intent: "drop", kind: "test.news" })).toMatchObject({ ok: false, code: "notFound" });
    for (const at of [9, 30]) await minute(at);
    expect(sent).toHaveLength(21);
    expect(await shown()).toBeNull();
    const notes = await ctx.db
      .select({ action: audit.action, after: audit.after })
      .from(audit)
      .where(eq(audit.companyId, "c1"));
    expect(notes.slice(-3)).toEqual([
      { action: "site.releaseHeldMails", after: { kind: null, mails: 140, sentBefore: 0 } },
      { action: "site.releaseHeldMails", after: { kind: null, mails: 1, sentBefore: 1 } },
      { action: "site.dropHeldMails", after: { kind: "test.news", mails: 59, sentBefore: 59 } },
    ]);
  });
});
