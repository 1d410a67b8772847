import { beforeAll, describe, expect, test } from "vitest";
import { subscriptionCalls } from "~/features/subscriptions/calls.server";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { listForStaff, revealSubscriber } from "~/features/subscriptions/subscribers/operations.server";
import { answerCall } from "~/server/api/router.server";
import { systemDb } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";
import type { Actor } from "~/shared/permissions";
import { editor, testEnv } from "../support/context";
import { openMailbox, sendAll, tokenIn } from "./mailbox";
import { later, listSecurity, minute, monday, ownContext } from "./market";
import { signUp, wish } from "./visitor";

const list = "/irh/investorCommunicate/querySubCenterPersonList";
const details = "/irh/investorCommunicate/subPersonDetails";

async function ask(path: string, body: object, actor: Actor = editor("reception"), companyId = "c1") {
  const ctx = await ownContext({ companyId, now: monday });
  const desk = {
    calls: subscriptionCalls,
    openKinds: () => [],
    identify: async () => actor,
  };
  const url = new URL(`https://${companyId}.test${path}`);
  const request = new Request(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await answerCall(desk, request, url, ctx);
  return {
    status: answer.status,
    text: await answer.clone().text(),
    body: (await answer.json()) as {
      code?: string;
      value: { items: { id: string; email: string; alerts: number }[]; next: string | null };
    },
  };
}

describe("the calls of the subscription centre", () => {
  beforeAll(async () => {
    const mails = openMailbox();
    const ctx = await ownContext({ now: monday });
    const instrument = await listSecurity(ctx);
    for (let n = 0; n < 5; n += 1) {
      const now = later(n * minute);
      await signUp(
        { ...ctx, now },
        { email: `person${n}@example.com`, wanted: [wish(ctx, instrument)], companyName: "Secret Capital" },
      );
      await sendAll(now);
      if (n < 3) await confirmSubscription({ ...ctx, now }, tokenIn(mails.at(-1), "confirmMailResult"));
    }
  });

  test("list subscribers newest first, page by page, with masked addresses", async () => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 5; page += 1) {
      const { body, text } = await ask(list, { pageSize: 2, after });
      expect(text).not.toMatch(/person\d@/);
      expect(text).toContain('"company":"Secret Capital"');
      seen.push(...body.value.items.map(({ email, alerts }) => `${email} ${alerts}`));
      after = body.value.next;
      if (!after) break;
    }
    expect(seen).toEqual([
      "p***@example.com 0",
      "p***@example.com 0",
      "p***@example.com 1",
      "p***@example.com 1",
      "p***@example.com 1",
    ]);
    expect((await ask(list, { state: "confirmed" })).body.value.items).toHaveLength(3);
  });

  test("are listed oldest first where the screen asks for it, page by page", async () => {
    const ctx = await ownContext({ now: monday, actor: editor("reception") });
    const newest = (await listForStaff(ctx, { pageSize: 10 })).items.map(({ id }) => id);
    const first = await listForStaff(ctx, { pageSize: 3, oldestFirst: true });
    const rest = await listForStaff(ctx, { pageSize: 3, oldestFirst: true, after: first.next });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(newest.toReversed());
  });

  test("show one subscriber with a masked address, its company and alerts with decimals as text, and say 404 for another company's", async () => {
    const [person] = (await ask(list, { state: "confirmed" })).body.value.items;
    const shown = await ask(details, { id: person?.id });
    expect(shown.status).toBe(200);
    expect(shown.text).not.toMatch(/person\d@/);
    expect(shown.body.value).toMatchObject({
      company: "Secret Capital",
      alerts: [{ kind: "rise", target: "11.00", currency: "CNY", frequency: "once", delivery: "instant" }],
    });
    expect((await ask(details, { id: person?.id }, editor("reception"), "c2")).status).toBe(404);
    expect((await ask(list, {}, editor("reception"), "c2")).body.value.items).toEqual([]);
  });

  test("answer reception and admin only", async () => {
    expect((await ask(list, {}, { kind: "public" })).status).toBe(401);
    for (const role of ["viewer", "editor"] as const) expect((await ask(list, {}, editor(role))).status).toBe(403);
    expect((await ask(list, {}, editor("admin"))).status).toBe(200);
  });

  test("refuse what they cannot read", async () => {
    expect((await ask(list, { state: "gone" })).status).toBe(422);
    expect((await ask(list, { pageSize: 1000 })).status).toBe(422);
    expect((await ask(details, {})).status).toBe(422);
  });

  test("a revealed address leaves an audit row that does not hold it", async () => {
    const ctx = await ownContext({ now: monday, actor: editor("reception") });
    const [person] = (await ask(list, { state: "confirmed" })).body.value.items;
    expect(await revealSubscriber(ctx, person?.id ?? "", "contact")).toMatchObject({
      ok: true,
      value: { companyName: "Secret Capital" },
    });
    const rows = await systemDb(testEnv().DB).select().from(audit);
    expect(rows).toMatchObject([{ action: "subscriptions.reveal", subjectId: person?.id, actorId: "staff-reception" }]);
    expect(JSON.stringify(rows)).not.toContain("example.com");
  });
});
