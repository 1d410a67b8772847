import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchInstrument } from "~/features/subscriptions/alerts/operations.server";
import { listAlerts } from "~/features/subscriptions/alerts/queries.server";
import { subscriptionMails } from "~/features/subscriptions/jobs.server";
import { changeSubscription, openOwnSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe, unsubscribeByLink } from "~/features/subscriptions/manage/unsubscribe.server";
import { confirmSubscription, openConfirmationLink } from "~/features/subscriptions/sign-up/confirm.server";
import { resend } from "~/features/subscriptions/sign-up/operations.server";
import { findOwnSignUp } from "~/features/subscriptions/sign-up/sign-up-browser.server";
import { findSubscriberByEmail } from "~/features/subscriptions/subscribers/queries.server";
import type { MailTable } from "~/server/outbox/jobs.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import { figure, seedOf } from "../support/full";
import { consume, openMailbox, type Received, tokenIn } from "./mailbox";
import { cursorOf, listSecurity, minute, monday, ownContext, quote } from "./market";
import { signUp, visitorRequest, wish } from "./visitor";

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

type Composers = (armed: Map<string, string>) => MailTable;
/** Mails to whoever had the alert when it was armed: what sending without a look at the present state would do. */
const careless: Composers = (addresses) => ({
  ...subscriptionMails,
  "subscriptions.alert": async (_ctx, { subjectId }) => ({
    to: addresses.get(subjectId) ?? "",
    lang: "en",
    subject: "risen",
    blocks: [{ p: "risen" }],
    bulk: { unsubscribeUrl: "https://c1.test/" },
  }),
});

let worlds = 0;

/**
 * Scenes of one company, whose limits no other one has used up, that share its clock, mailbox and queue; each has
 * visitors and a security of its own.
 */
class World {
  private readonly companyId = `consent${++worlds}`;
  readonly mails = openMailbox();
  ctx!: Ctx & { now: Date };

  async turnTo(now: Date) {
    this.ctx = await ownContext({ now, companyId: this.companyId });
  }

  /** What waits, with the security that it is about; null once its row has gone. */
  waiting = () =>
    this.ctx.db.all<{ id: string; instrument: string | null }>(sql`SELECT o.id AS id,
        coalesce(a.instrument_id, s.wanted ->> '$[0].instrumentId') AS instrument
      FROM outbox o LEFT JOIN alerts a ON a.company_id = o.company_id AND a.id = o.subject_id
      LEFT JOIN confirmation_tokens t ON t.company_id = o.company_id AND t.id = o.subject_id
      LEFT JOIN sign_ups s ON s.company_id = t.company_id AND s.id = t.sign_up_id 
      WHERE o.state = 'pending' AND o.company_id = ${this.companyId} ORDER BY o.id`);
}

class Scene {
  readonly armed = new Map<string, string>();
  readonly visitors = new Visitors();
  private readonly cookies = new Map<string, string>();
  private readonly run: string;
  private seen = 0;
  private price = 1000;

  constructor(
    private readonly world: World,
    readonly instrument: string,
  ) {
    this.run = instrument.toLowerCase();
  }

  private get ctx() {
    return this.world.ctx;
  }
  private get mails() {
    return this.world.mails.filter(({ to }) => to.includes(this.run));
  }
  private address = (n: number) => `v${n}-${this.run}@example.com`;
  private mail = (n: number) => (this.mails.length ? this.mails[n % this.mails.length] : undefined);
  read = () => {
    for (const mail of this.mails.slice(this.seen)) this.visitors.receive(mail);
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

  private readonly verbs: { [Do in Act["do"]]: (step: Extract<Act, { do: Do }>) => Promise<void> } = {
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
        await openOwnSubscription(this.ctx, visitorRequest(), tokenIn(mail, "subscriptions/manage"));
    },
    resend: async ({ who: n }) => {
      const request = visitorRequest(this.cookies.get(this.address(n)));
      const own = await findOwnSignUp(this.ctx, request);
      if (own) await resend(this.ctx, request, own);
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

  act = (step: Act) => (this.verbs[step.do] as (one: Act) => Promise<void>)(step);

  raise = () => {
    this.price += 5;
    return quote(this.ctx, this.instrument, [{ asOf: new Date(this.ctx.now.getTime() + minute), price: this.price }]);
  };
  match = async () => matchInstrument(this.ctx, this.instrument, await cursorOf(this.ctx, this.instrument));
}

/** What a visitor does; prices and the queue are the world's. */
type Act = Exclude<Action, { do: "cross" | "send" }>;

/** One step of each scene at the same moment: what the visitors do, then the prices, then the queue. */
async function playRound(world: World, turns: { scene: Scene; step: Action }[], composers?: Composers) {
  await Promise.all(turns.map(({ scene, step }) => step.do !== "cross" && step.do !== "send" && scene.act(step)));
  const crossing = turns.filter(({ step }) => step.do === "cross");
  if (crossing.length > 0) {
    await Promise.all(crossing.map(({ scene }) => scene.raise()));
    await world.turnTo(new Date(world.ctx.now.getTime() + 17 * minute));
    await Promise.all(crossing.map(({ scene }) => scene.match()));
  }
  const shares = new Map(turns.map(({ scene, step }) => [scene.instrument, step.do === "send" ? step.share : 0]));
  if ([...shares.values()].some(Boolean)) {
    const due = (await world.waiting()).filter(({ instrument }, at) => {
      const share = instrument === null ? 1 : (shares.get(instrument) ?? 0);
      return share > 0 && at % share === 0;
    });
    const armed = new Map(turns.flatMap(({ scene }) => [...scene.armed]));
    const invocations = Array.from({ length: Math.ceil(due.length / 4) }, (_, at) => due.slice(at * 4, at * 4 + 4));
    await Promise.all(
      invocations.map((rows) =>
        consume(
          rows.map(({ id }) => id),
          world.ctx.now,
          composers?.(armed),
        ),
      ),
    );
  }
  for (const { scene } of turns) scene.read();
}

const opening: Action[] = [
  ...[0, 1, 2].map((n): Action => ({ do: "signUp", who: n })),
  { do: "send", share: 1 },
  ...[0, 1].map((n): Action => ({ do: "confirm", pick: n })),
];
const sequence = fc.array(action, { minLength: 8, maxLength: 24 });
/** So many sequences are played beside one another, each step of theirs at the same moment. */
const together = 50;
const seed = seedOf(20_261_129);
const runs = figure("RUNS", { push: 4, full: 10_000 });

async function play(sequences: Action[][], composers?: Composers) {
  const world = new World();
  await world.turnTo(monday);
  const scenes = await Promise.all(
    sequences.map(async (steps) => ({
      scene: new Scene(world, await listSecurity(world.ctx)),
      steps: [...opening, ...steps],
    })),
  );
  for (let at = 0; scenes.some(({ steps }) => at < steps.length); at++) {
    const turns = scenes.flatMap(({ scene, steps }) => steps.slice(at, at + 1).map((step) => ({ scene, step })));
    await playRound(world, turns, composers);
  }
  return scenes.map(({ scene }) => scene.visitors);
}

test("no mail but the confirmation before consent, and none after leaving, whatever the order of things", async () => {
  let [alerts, played] = [0, 0];
  const group = Math.min(together, runs);
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: group, maxLength: group }), async (sequences) => {
      const all = await play(sequences);
      expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
      for (const visitors of all) alerts += visitors.alerts;
      played += all.length;
    }),
    { seed, numRuns: Math.ceil(runs / group), endOnFailure: true },
  );
  console.log(`consent: ${played} sequences, ${alerts} alert mails, seed ${seed}`);
  // Limits that scenes use up for one another would leave nothing to be wrong.
  expect(alerts).toBeGreaterThan(played / 2);
});

test("a sender that does not look at the present state is caught: the control that must fail", async () => {
  const leaving: Action[] = [
    { do: "cross" },
    { do: "leaveByPage", who: 0 },
    { do: "leaveByPage", who: 1 },
    { do: "send", share: 1 },
  ];
  expect((await play([leaving])).flatMap(({ wrong }) => wrong)).toEqual([]);
  expect((await play([leaving], careless)).flatMap(({ wrong }) => wrong)).not.toEqual([]);
});
