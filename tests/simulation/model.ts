import type { Machine } from "./machine";
import type { Taken } from "./provider";

export type Booking = {
  company: string;
  activity: string;
  key: string;
  party: number;
  email: string;
  code: string;
  answers: { id: string; number: string }[];
};
/** A decision of staff or of a visitor about a booking, `acked` once its answer has come. */
export type Decision = { company: string; registration: string; to: string; acked: boolean };
export type Subscriber = {
  company: string;
  email: string;
  confirmed: boolean;
  leaving: boolean;
  /** What they left: a category, or all. */
  leaves: string;
  left: number | null;
  leftAt: number;
};
/**
 * What staff asked of a content: from which moments on it may be seen if that was done. `over`: it can do nothing any
 * more.
 */
export type Step = { began: number; ended: number | null; acked: boolean; from: number };
export type Item = { company: string; kind: "announcement" | "event"; title: string; id: string; steps: Step[] };
export type Activity = {
  company: string;
  id: string;
  /** All quotas that it had, or that staff asked for: what it held when one was lowered was within one of them. */
  quotas: number[];
  /** The most it may hold: its quota, or what it held when that was lowered. */
  most: number;
  /** What it held at the last look, and its revision then. */
  seen: number;
  revision: number;
};

/** Which wish a mail answers that can be left by its link; null for all other mails. */
export function categoryOf(text: string): "announcements" | "events" | "priceAlerts" | null {
  if (!text.includes("/subscriptions/unsubscribe?")) return null;
  if (text.includes("/ui/irh/announcements")) return "announcements";
  return text.includes("/ui/irh/calendar") || (!text.includes(".SH") && !text.includes(".HK"))
    ? "events"
    : "priceAlerts";
}

/** What must never happen, in the order in which it is told. */
export type Violation = { invariant: string; what: string };

/**
 * What the world outside of the databases knows: what was acknowledged to whom, and what may be seen when. It is
 * written from answers alone, so that it never takes the product's word for its own state.
 */
export class Model {
  readonly bookings: Booking[] = [];
  readonly decisions: Decision[] = [];
  readonly subscribers: Subscriber[] = [];
  readonly items: Item[] = [];
  readonly activities: Activity[] = [];
  readonly violations: Violation[] = [];

  constructor(private readonly machine: Machine) {}

  broken(invariant: string, what: string): void {
    this.violations.push({ invariant, what: `${new Date(this.machine.now).toISOString()} ${what}` });
  }

  /** What a database that is set back still knows of. */
  acknowledged() {
    return {
      bookings: this.bookings.map(({ key, answers }) => [key, answers] as const),
      decisions: this.decisions.map(({ acked }) => acked),
      confirmed: this.subscribers.flatMap(({ email, confirmed }) => (confirmed ? [email] : [])),
    };
  }

  /**
   * The database of these companies is what it was when this had been acknowledged; what was lost with it is lost for
   * everybody.
   */
  forget({ bookings, decisions, confirmed }: ReturnType<Model["acknowledged"]>, at: number, companies: string[]): void {
    const isIts = ({ company }: { company: string }) => companies.includes(company);
    const answers = new Map(bookings);
    for (const booking of this.bookings.filter(isIts)) booking.answers = [...(answers.get(booking.key) ?? [])];
    for (const [place, decision] of this.decisions.entries())
      if (isIts(decision)) decision.acked &&= decisions[place] ?? false;
    for (const one of this.subscribers.filter(isIts)) {
      one.confirmed = confirmed.includes(one.email);
      if (one.leftAt > at) one.left = null;
    }
    this.items.splice(0, this.items.length, ...this.items.filter((item) => !isIts(item)));
    for (const activity of this.activities.filter(isIts)) Object.assign(activity, { most: Infinity, seen: Infinity });
  }

  /** A step that staff begin; `from`: since when readers may see the content if it is done. */
  begin(item: Item, from: number): Step {
    const step = { began: this.machine.trace.lines, ended: null, acked: false, from };
    item.steps.push(step);
    return step;
  }

  /** The invocation of a step has come to its end, or is dead. */
  end(step: Step): void {
    step.ended ??= this.machine.trace.lines;
  }

  /**
   * The first moment at which readers may see a content, for whoever began to look at `asOf`: what had been
   * acknowledged last by then decides, beside what nobody has heard of yet.
   */
  earliest({ steps }: Item, asOf: number): number {
    const settled = steps.filter((step) => step.acked && (step.ended ?? Infinity) <= asOf);
    const last = settled.at(-1);
    const open = steps.filter((step) => step !== last && (!last || (step.ended ?? Infinity) > last.began));
    return Math.min(last?.from ?? Infinity, ...open.map(({ from }) => from));
  }

  /** Nothing of a content reaches anybody before its second. */
  seen(item: Item, how: string, asOf: number): void {
    const earliest = this.earliest(item, asOf);
    if (this.machine.now >= earliest) return;
    const since = Number.isFinite(earliest) ? new Date(earliest).toISOString() : "it was released";
    this.broken("embargo", `${item.title} ${how} before ${since}`);
  }

  /** What a mail that is on its way says of the promises. */
  mailed(mail: Taken): void {
    for (const item of this.items) if (item.id && mail.text.includes(item.id)) this.seen(item, "mailed", mail.by.began);
    const category = categoryOf(mail.text);
    for (const one of this.subscribers)
      if (
        category &&
        one.email === mail.to &&
        [category, "all"].includes(one.leaves) &&
        one.left !== null &&
        mail.by.began > one.left
      )
        this.broken(
          "unsubscribed",
          `${mail.subject} to ${mail.to}, who had left at ${new Date(one.leftAt).toISOString()}`,
        );
  }
}
