import { cancelVisit } from "~/features/appointments/registrations/answer.server";
import { unsubscribeByLink } from "~/features/subscriptions/manage/unsubscribe.server";
import { confirmSubscription } from "~/features/subscriptions/sign-up/confirm.server";
import { subscribe } from "~/features/subscriptions/sign-up/operations.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { ChallengeView } from "~/shared/challenge";
import { registrationOf } from "../appointments/registration";
import { answerTo } from "../support/challenge";
import { testEnv } from "../support/context";
import { type Booking, categoryOf, type Subscriber } from "./model";
import type { Scene } from "./scene";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const survey = "/irh/fontSurveyExplainController";

/** Where somebody writes from; each visitor has a network of their own. */
const networkOf = (n: number) => `10.${(n >> 8) & 255}.${n & 255}.7`;
const tokenIn = (text: string, path: string) => new RegExp(`/${path}\\?token=([^&\\s]+)`).exec(text)?.[1];

/** Looks again and again for what should come, patiently. */
async function waitFor<T>({ machine }: Scene, look: () => T | undefined, pauses: number[]): Promise<T | undefined> {
  for (const pause of pauses) {
    const found = look();
    if (found !== undefined) return found;
    await machine.rest(pause);
  }
  return look();
}

type Person = { company: string; n: number; instrument: string };

/** Somebody who subscribes to everything, confirms by the mailed link, and perhaps leaves. */
export async function subscriber(scene: Scene, { company, n, instrument }: Person): Promise<void> {
  const { machine, model, provider } = scene;
  const email = `reader${n}@${company}.example.com`;
  const network = networkOf(n);
  const leavesAfter = machine.random() < 0.4 ? machine.between(6, 90) * hour : null;
  const kind = machine.pick(["rise", "fall"] as const);
  const threshold = kind === "rise" ? machine.between(1_010, 1_060) : machine.between(940, 990);
  const often = { frequency: "once", delivery: "instant" } as const;
  const wish = { instrumentId: instrument, kind, threshold, ...often };
  const page = () => new Request(`https://${company}.test/ui/irh/subscriptions`);
  const form = { email, companyName: "", lang: machine.pick(["zh-CN", "tc", "en"] as const) };
  const topics = [
    { topic: "announcements" as const, type: "*" },
    { topic: "events" as const, type: "*", lead: machine.between(1, 3) },
  ];
  for (let attempt = 0; attempt < 2; attempt++) {
    const sent = await scene.act({ company, network }, "sign up", (ctx) =>
      subscribe(ctx, page(), { ...form, wanted: [{ id: ctx.newId(), ...wish }], topics }),
    );
    if (sent.answered && sent.value.ok) break;
    await machine.rest(machine.between(2, 60) * second);
  }
  const own: Subscriber = { company, email, confirmed: false, leaving: false, leaves: "", left: null, leftAt: 0 };
  model.subscribers.push(own);
  const requested = await waitFor(
    scene,
    () => provider.newest(email, "confirmMailResult"),
    [1, 5, 20, 60, 120, 600, 600].map((m) => m * minute),
  );
  const token = requested && tokenIn(requested.text, "confirmMailResult");
  if (!token) return;
  for (let attempt = 0; attempt < 5 && !own.confirmed; attempt++) {
    const confirmed = await scene.act({ company, network }, "confirm", (ctx) => confirmSubscription(ctx, token));
    own.confirmed = confirmed.answered && (confirmed.value.ok || confirmed.value.code === "alreadyConfirmed");
    if (!own.confirmed) await machine.rest(machine.between(5, 300) * second);
  }
  if (leavesAfter === null) return;
  await machine.rest(leavesAfter);
  await leave(scene, own);
}

/** Presses the unsubscribe link of the newest mail until its answer has come. */
async function leave(scene: Scene, own: Subscriber): Promise<void> {
  const { machine, provider } = scene;
  const mail = provider.newest(own.email, "/subscriptions/unsubscribe?");
  const token = mail && tokenIn(mail.text, "subscriptions/unsubscribe");
  if (!token) return;
  const all = machine.random() < 0.5;
  own.leaving = true;
  own.leaves = all ? "all" : (categoryOf(mail.text) ?? "");
  for (let attempt = 0; attempt < 5; attempt++) {
    const left = await scene.act({ company: own.company }, "leave", (ctx) => unsubscribeByLink(ctx, token, all));
    if (left.answered && left.value) {
      own.left = machine.trace.lines;
      own.leftAt = machine.now;
      return;
    }
    await machine.rest(machine.between(5, 300) * second);
  }
}

/** Readers look at what is public. */
export async function read(scene: Scene, company: string): Promise<void> {
  const { machine, model } = scene;
  const asOf = machine.trace.lines;
  const path = "/irh/indexHomeSearch/noticeIndex";
  const answer = await scene.call(company, { path, body: { pageSize: 50 } });
  const result = JSON.stringify(answer?.body ?? {});
  for (const item of model.items)
    if (item.company === company && result.includes(item.title)) model.seen(item, "read", asOf);
}

const mobileOf = (n: number) => `+86138${String(n * 10).padStart(8, "0")}`;

/** The six digits that come to a mobile once the challenge of the form is passed; none when they do not come. */
async function codeFor(
  scene: Scene,
  company: string,
  activity: string,
  mobile: string,
  email: string,
  network: string,
) {
  const { provider } = scene;
  for (let attempt = 0; attempt < 2; attempt++) {
    const form = await scene.call(company, {
      path: "/irh/appointmentSurvey/getSettingField",
      body: { activityId: activity },
      network,
    });
    const { challenge } = (form?.body.value ?? {}) as { challenge?: ChallengeView };
    if (challenge?.kind === "slide") {
      const answer = await answerTo(testEnv().AUTH_SECRET, challenge);
      const query = new URLSearchParams({ mobile, email, ...answer });
      provider.texts.delete(mobile);
      await scene.call(company, { method: "GET", path: `${survey}/sendVerifyCode?${query}`, network });
    }
    const text = await waitFor(
      scene,
      () => provider.texts.get(mobile),
      [5, 10, 20, 40, 60, 60].map((s) => s * second),
    );
    const code = text && /\d{6}/.exec(text)?.[0];
    if (code) return code;
  }
  return null;
}

/** Sends a registration until its answer has come, with the same key each time. */
async function send(scene: Scene, booking: Booking, body: object, network: string): Promise<void> {
  const { machine, model } = scene;
  for (let attempt = 0; attempt < 6; attempt++) {
    const answer = await scene.call(booking.company, { path: "/irh/participate/saveParticipate", body, network });
    if (answer?.body.ok) {
      booking.answers.push(answer.body.value as Booking["answers"][number]);
      return;
    }
    if (answer && answer.body.code !== "stillRunning") {
      const held = await (await scene.beside(booking.company)).db.all<{ id: string }>(
        `SELECT id FROM registrations WHERE company_id = '${booking.company}' AND idempotency_key = '${booking.key}'`,
      );
      if (held.length > 0) model.broken("holder refused", `${booking.key} is booked and heard ${answer.body.code}`);
      return;
    }
    await machine.rest(machine.between(1, 60) * second);
  }
}

/**
 * Somebody who books a visit for a party; some press twice, and some try their code a second time for another visit.
 */
export async function booker(scene: Scene, { company, n }: Omit<Person, "instrument">): Promise<void> {
  const { machine, model } = scene;
  const mobile = mobileOf(n);
  const email = `guest${n}@${company}.example.com`;
  const network = networkOf(n);
  const party = machine.between(1, 4);
  const [first, other] = machine.pick([0, 1])
    ? model.activities.filter((one) => one.company === company)
    : model.activities.filter((one) => one.company === company).toReversed();
  const pressesTwice = machine.random() < 0.4;
  const triesAgain = machine.random() < 0.4;
  const cancelsAfter = machine.random() < 0.2 ? machine.between(1, 30) * hour : null;
  const code = first && (await codeFor(scene, company, first.id, mobile, email, network));
  if (!first || !code) return;
  const bookingOf = (activity: string, key: string) => {
    const booking: Booking = { company, activity, key, party, email, code, answers: [] };
    model.bookings.push(booking);
    const companions = Array.from(
      { length: party - 1 },
      (_, at) => `+86138${String(n * 10 + at + 1).padStart(8, "0")}`,
    );
    return { booking, body: registrationOf(activity, mobile, { email, code, companions, idempotencyKey: key }) };
  };
  const own = bookingOf(first.id, `key-${company}-${n}-first`);
  if (pressesTwice) machine.later(machine.between(1, 900), () => send(scene, own.booking, own.body, network));
  if (triesAgain && other) {
    const again = bookingOf(other.id, `key-${company}-${n}-other`);
    machine.later(machine.between(1, 3_000), () => send(scene, again.booking, again.body, network));
  }
  await send(scene, own.booking, own.body, network);
  const [booked] = own.booking.answers;
  if (!booked || cancelsAfter === null) return;
  await machine.rest(cancelsAfter);
  const index = await blindIndex(testEnv(), company, "mobile", mobile);
  const decision = { company, registration: booked.id, to: "cancelled", acked: false };
  model.decisions.push(decision);
  const gone = await scene.act({ company, network }, "cancel", (ctx) => cancelVisit(ctx, index, booked.id));
  decision.acked = gone.answered && gone.value.ok;
}
