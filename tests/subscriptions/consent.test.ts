import fc from "fast-check";
import { expect, test } from "vitest";
import { listAlerts } from "~/features/subscriptions/alerts/queries.server";
import { subscriptionMails } from "~/features/subscriptions/jobs.server";
import { changeSubscription, openOwnSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe, unsubscribeByLink } from "~/features/subscriptions/manage/unsubscribe.server";
import { confirmSubscription, openConfirmationLink } from "~/features/subscriptions/sign-up/confirm.server";
import { resend } from "~/features/subscriptions/sign-up/operations.server";
import { findOwnSignUp } from "~/features/subscriptions/sign-up/sign-up-browser.server";
import { findSubscriberByEmail } from "~/features/subscriptions/subscribers/queries.server";
import type { Ctx } from "~/server/context.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { figure, seedOf } from "../support/full";
import { consume, openMailbox, type Received, tokenIn, waiting } from "./mailbox";
import { check, listSecurity, minute, monday, ownContext, quote } from "./market";
import { asked, signUp, wish } from "./visitor";

const who = fc.integer({ min: 0, max: 2 });
const pick = fc.nat({ max: 1_000 });
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("signUp" as const), who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("confirm" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("scan" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("resend" as const), who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("cross" as const) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("send" as const), share: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 7, arbitrary: fc.record({ do: fc.constant("change" as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("leaveByLink" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("leaveByPage" as const), who }) },
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** A subscription as its owner knows it: what has been acknowledged, not what the database holds. */
class Visitors {
  readonly confirmed = new Set<string>();
  readonly wrong: string[] = [];
  alerts = 0;

  receive({ to, headers, subject }: Received) {
    const isConfirmation = subject.startsWith("Please confirm");
    if (headers["list-unsubscribe"]) this.alerts += 1;
    if (!isConfirmation && !this.confirmed.has(to)) this.wrong.push(`"${subject}" to ${to}`);
  }
}

/** Mails to whoever had the alert when it was armed: what sending without a look at the present state would do. */
const careless = (addresses: Map<string, string>): MailTable => ({
  ...subscriptionMails,
  "subscriptions.alert": async (_ctx, { subjectId }) => ({
    to: addresses.get(subjectId) ?? "",
    lang: "en",
    subject: "risen",
    blocks: [{ p: "risen" }],
    bulk: { unsubscribeUrl: "https://c1.test/" },
  }),
});

class Scene {
  private readonly armed = new Map<string, string>();
  readonly mails = openMailbox();
  readonly visitors = new Visitors();
  private readonly cookies = new Map<string, string>();
  private readonly run: string;
  private seen = 0;
  private price = 1000;

  constructor(
    private ctx: Ctx & { now: Date },
    private readonly instrument: string,
    private readonly composers?: (armed: Map<string, string>) => MailTable,
  ) {
    this.run = instrument.toLowerCase();
  }

  private address = (n: number) => `v${n}-${this.run}@example.com`;
  private mail = (n: number) => (this.mails.length ? this.mails[n % this.mails.length] : undefined);
  private read = () => {
    const fresh = this.mails.slice(this.seen);
    for (const mail of fresh.filter(({ to }) => to.includes(this.run))) this.visitors.receive(mail);
    this.seen = this.mails.length;
  };
  private find = async (email: string) =>
    findSubscriberByEmail(
      this.ctx.db,
      this.ctx.company.id,
      await blindIndex(this.ctx.env, this.ctx.company.id, "email", email),
    );
  private subscriber = (n: number) => this.find(this.address(n));
  private remember = async (email: string) => {
    const subscriber = await this.find(email);
    for (const alert of await listAlerts(this.ctx.db, this.ctx.company.id, subscriber?.id ?? ""))
      this.armed.set(alert.id, email);
  };

  private readonly verbs: { [Do in Action["do"]]: (step: Extract<Action, { do: Do }>) => Promise<void> } = {
    signUp: async ({ who: n }) => {
      const sent = await signUp(this.ctx, {
        email: this.address(n),
        wanted: [wish(this.ctx, this.instrument, "rise", this.price + 1)],
      }).catch(() => null);
      if (sent) this.cookies.set(this.address(n), sent);
    },
    confirm: async ({ pick: n }) => {
      const mail = this.mail(n);
      if (!mail?.subject.startsWith("Please confirm")) return;
      const done = await confirmSubscription(this.ctx, tokenIn(mail, "confirmMailResult"));
      if (!done.ok) return;
      this.visitors.confirmed.add(mail.to);
      await this.remember(mail.to);
    },
    scan: async ({ pick: n }) => {
      const mail = this.mail(n);
      if (mail?.text.includes("confirmMailResult"))
        await openConfirmationLink(this.ctx, tokenIn(mail, "confirmMailResult"));
      if (mail?.text.includes("subscriptions/manage"))
        await openOwnSubscription(this.ctx, asked(), tokenIn(mail, "subscriptions/manage"));
    },
    resend: async ({ who: n }) => {
      const request = asked(this.cookies.get(this.address(n)));
      const own = await findOwnSignUp(this.ctx, request);
      if (own) await resend(this.ctx, request, own);
    },
    cross: async () => {
      this.price += 5;
      await quote(this.ctx, this.instrument, [{ asOf: new Date(this.ctx.now.getTime() + minute), price: this.price }]);
      this.ctx = { ...this.ctx, now: new Date(this.ctx.now.getTime() + 17 * minute) };
      await check(this.instrument, this.ctx.now);
    },
    send: async ({ share }) => {
      const ids = await waiting();
      await consume(
        ids.filter((_, at) => at % share === 0),
        this.ctx.now,
        this.composers?.(this.armed),
      );
    },
    change: async ({ who: n }) => {
      const subscriber = await this.subscriber(n);
      if (subscriber?.state !== "confirmed") return;
      await changeSubscription(this.ctx, subscriber.id, {
        alerts: [wish(this.ctx, this.instrument, "rise", this.price + 1)],
      });
      await this.remember(this.address(n));
    },
    leaveByLink: async ({ pick: n }) => {
      const alerts = this.mails.filter(({ headers }) => headers["list-unsubscribe"]);
      const mail = alerts[n % Math.max(1, alerts.length)];
      if (mail && (await unsubscribeByLink(this.ctx, tokenIn(mail, "subscriptions/unsubscribe"))))
        this.visitors.confirmed.delete(mail.to);
    },
    leaveByPage: async ({ who: n }) => {
      const subscriber = await this.subscriber(n);
      if (!subscriber) return;
      await unsubscribe(this.ctx, subscriber.id);
      if (subscriber.state === "confirmed") this.visitors.confirmed.delete(this.address(n));
    },
  };

  async play(steps: Action[]) {
    for (const step of steps) {
      await (this.verbs[step.do] as (one: Action) => Promise<void>)(step);
      this.read();
    }
  }
}

const opening: Action[] = [
  ...[0, 1, 2].map((n): Action => ({ do: "signUp", who: n })),
  { do: "send", share: 1 },
  ...[0, 1].map((n): Action => ({ do: "confirm", pick: n })),
];
const sequence = fc.array(action, { minLength: 10, maxLength: 40 });
const seed = seedOf(20_261_129);
const runs = figure("RUNS", { push: 6, full: 250 });

async function play(steps: Action[], composers?: (armed: Map<string, string>) => MailTable) {
  const ctx = await ownContext({ now: monday });
  const scene = new Scene(ctx, await listSecurity(ctx), composers);
  await scene.play([...opening, ...steps]);
  return scene.visitors;
}

test("no mail but the confirmation before consent, and none after leaving, whatever the order of things", async () => {
  let alerts = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const visitors = await play(steps);
      expect(visitors.wrong).toEqual([]);
      alerts += visitors.alerts;
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
  console.log(`consent: ${runs} sequences, ${alerts} alert mails, seed ${seed}`);
  expect(alerts).toBeGreaterThan(0);
});

test("a sender that does not look at the present state is caught: the control that must fail", async () => {
  const leaving: Action[] = [
    { do: "cross" },
    { do: "leaveByPage", who: 0 },
    { do: "leaveByPage", who: 1 },
    { do: "send", share: 1 },
  ];
  expect((await play(leaving)).wrong).toEqual([]);
  expect((await play(leaving, careless)).wrong).not.toEqual([]);
});
