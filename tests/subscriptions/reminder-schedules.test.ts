import fc from "fast-check";
import { expect, test } from "vitest";
import { eventKind } from "~/features/calendar/area";
import { changeSubscription } from "~/features/subscriptions/manage/operations.server";
import { unsubscribe } from "~/features/subscriptions/manage/unsubscribe.server";
import { remindAt } from "~/features/subscriptions/reminders/rules";
import { holdRelease, resumeRelease, rollBackRelease } from "~/publishing/releases/operations.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import type { Ctx } from "~/server/request/context.server";
import { figure, seedOf } from "../support/full";
import { openMailbox, type Received } from "./mailbox";
import { monday } from "./market";
import { calendarOffice, move, rowsOf, schedule, send, subscriber, tick } from "./reminded";
import { dueAt, type Edition, type ModelEvent, ReminderModel } from "./reminder-model";

const minute = 60_000;
const hour = 60 * minute;
const types = ["meeting", "results"];

const pick = fc.nat(9);
const after = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 48 * 60 }));
/** Half hours from now until an event: today, this week, or later than any lead. */
const ahead = fc.oneof(
  fc.integer({ min: 1, max: 24 }),
  fc.integer({ min: 25, max: 400 }),
  fc.integer({ min: 401, max: 1_700 }),
);
const lead = fc.oneof(fc.constantFrom(1, 7, 14, 28, 30), fc.integer({ min: 1, max: 30 }));
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("publish" as const), type: fc.nat(1), ahead, after }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("move" as const), pick, type: fc.nat(1), ahead, after }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("hold" as const, "rollBack" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("resume" as const, "withdraw" as const), pick, after }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      types: fc.constantFrom<string[]>(["*"], ["meeting"], ["results", "meeting"]),
      lead,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("change" as const),
      pick,
      types: fc.constantFrom<string[]>(["*"], ["results"]),
      lead,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("tick" as const),
      crons: fc.integer({ min: 1, max: 2 }),
      back: fc.constantFrom(0, 0, 0, 90),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("send" as const), consumers: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("both" as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
const pause = fc.oneof(fc.nat(5), fc.integer({ min: 6, max: 600 }), fc.integer({ min: 601, max: 6 * 24 * 60 }));

class Run {
  readonly model = new ReminderModel();
  now = monday.getTime();
  private revisions = new Map<string, number>();
  constructor(
    readonly ctx: Ctx,
    readonly mails: Received[],
  ) {}

  at = (now = this.now): Ctx => ({ ...this.ctx, now: new Date(now) });
  private event = (n: number) => this.model.events[n % Math.max(1, this.model.events.length)];
  private person = (n: number) => this.model.people[n % Math.max(1, this.model.people.length)];
  private edition = (n: number): Edition | undefined => {
    const all = this.model.events.flatMap(({ editions }) => editions);
    return all[n % Math.max(1, all.length)];
  };

  async tick(now = this.now, crons = 1) {
    await Promise.all(Array.from({ length: crons }, () => tick(this.at(now))));
    this.model.tick(now);
  }

  async send(consumers = 1) {
    await Promise.all(Array.from({ length: consumers }, () => send(this.at())));
    this.model.send(this.now);
  }

  private async publish(one: { type: number; ahead: number; after: number }, event?: ModelEvent) {
    const starts = Math.ceil(this.now / (30 * minute)) * 30 * minute + one.ahead * 30 * minute;
    const type = types[one.type] as string;
    const due = one.after > 0 ? new Date(this.now + one.after * minute) : null;
    const text = new Date(starts + 8 * hour).toISOString().slice(0, 16).replace("T", " ");
    const wanted = { starts: text, type, due };
    const made = event
      ? await move(this.at(), { id: event.id, revision: this.revisions.get(event.id) ?? 0, releaseId: "" }, wanted)
      : await schedule(this.at(), wanted);
    this.revisions.set(made.id, made.revision);
    const edition: Edition = {
      starts,
      type,
      at: due?.getTime() ?? this.now,
      state: "planned",
      gone: Infinity,
      releaseId: made.releaseId,
    };
    if (event) event.editions.push(edition);
    else this.model.events.push({ id: made.id, editions: [edition] });
  }

  private async staff(one: Extract<Command, { do: "hold" | "rollBack" | "resume" | "withdraw" }>) {
    const edition = this.edition(one.pick);
    const event = this.event(one.pick);
    if (!edition || !event) return;
    const later = "after" in one ? this.now + one.after * minute : this.now;
    if (one.do === "hold" && (await holdRelease(this.at(), edition.releaseId)).ok) edition.state = "held";
    if (one.do === "rollBack" && (await rollBackRelease(this.at(), edition.releaseId)).ok) edition.state = "rolledBack";
    if (one.do === "resume" && (await resumeRelease(this.at(), edition.releaseId, new Date(later))).ok)
      Object.assign(edition, { state: "planned", at: later });
    if (one.do !== "withdraw") return;
    const done = await withdrawContent(this.at(), {
      kind: eventKind,
      id: event.id,
      lang: null,
      at: new Date(later),
      reason: "取消",
    });
    if (done.ok) for (const each of event.editions) each.gone = Math.min(each.gone, later);
  }

  async obey(one: Command) {
    if (one.do === "publish") return this.publish(one);
    if (one.do === "tick") return this.tick(this.now - one.back * minute, one.crons);
    if (one.do === "send") return this.send(one.consumers);
    if (one.do === "both") {
      await this.tick();
      await this.send();
      return this.everybodyKnows();
    }
    if (one.do === "join") {
      const name = `p${this.model.people.length}`;
      await subscriber(this.at(), name, one.lead, one.types);
      this.model.people.push({ id: `${name}-${this.ctx.company.id}`, types: one.types, lead: one.lead, left: false });
      return;
    }
    if (one.do === "move") {
      const event = this.event(one.pick);
      return event && this.publish(one, event);
    }
    if (one.do === "change" || one.do === "leave") {
      const person = this.person(one.pick);
      if (!person || person.left) return;
      if (one.do === "leave") {
        await unsubscribe(this.at(), person.id, "events");
        person.left = true;
      } else {
        await changeSubscription(this.at(), person.id, { events: { types: one.types, lead: one.lead } });
        Object.assign(person, { types: one.types, lead: one.lead });
      }
      return;
    }
    return this.staff(one);
  }

  /**
   * Whoever was mailed about an event that is still to come knows its time, or that it is gone. What was said of a time
   * that is over stays true: an event that gets another one later than a day after it is told, or reminded of, once
   * that is near, and not at all where that begins in less than two hours.
   */
  private everybodyKnows() {
    for (const person of this.model.people.filter(({ left }) => !left))
      for (const event of this.model.events) {
        const live = this.model.live(event, this.now);
        const mails = this.model.mails.filter((mail) => mail.person === person.id && mail.event === event.id);
        const last = mails.at(-1);
        if (!last || !live || live.starts <= this.now || !this.model.wants(person, live.type)) continue;
        const lastStart = mails.findLast(({ starts }) => starts !== null)?.starts ?? 0;
        const isNear = live.starts >= this.now + 2 * hour && live.starts <= this.now + 31 * 24 * hour;
        const isFollowed = isNear || !this.model.isOver(event, this.now);
        if (isFollowed && (lastStart > this.now - 24 * hour || (last.starts === null && isNear)))
          expect([last.row, last.starts]).toEqual([last.row, live.starts]);
      }
  }

  async compare() {
    const rows = (await rowsOf(this.ctx)).map(({ id, state }) => `${id} ${state}`).sort();
    const states: Record<string, string> = {
      waiting: "pending",
      mailed: "sent",
      dropped: "dropped",
      unwanted: "dropped",
      failed: "failed",
    };
    expect(rows).toEqual(
      this.model.rows
        .map((row) => `${row.person.id}.${row.event.id}.${row.version}.${row.about} ${states[row.state]}`)
        .sort(),
    );
    const sent = this.mails.map((mail) => `${mail.send} ${mail.subject.split(":")[0]}`);
    expect(sent.sort()).toEqual(this.model.mails.map((mail) => `${mail.row} ${mail.subject}`).sort());
    expect(new Set(sent).size).toBe(sent.length);
  }
}

const seed = seedOf(20_261_129);
const runs = figure("SCHEDULES", { push: 2, full: 200 });

test(`whatever is planned, moved, taken back, asked for and left, each is told once and in time what the model says (seed ${seed}, ${runs} schedules)`, async () => {
  const result: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ pause, command }), { minLength: 15, maxLength: 30 }), async (script) => {
      const run = new Run(await calendarOffice(), openMailbox());
      for (const lead of [3, 30]) await run.obey({ do: "join", types: ["*"], lead });
      await run.obey({ do: "publish", type: 0, ahead: 200, after: 0 });
      for (const { pause: wait, command: one } of script) {
        run.now += wait * minute;
        await run.obey(one);
        await run.compare();
      }
      for (let days = 0; days < 3; days += 1) {
        run.now += 11 * hour;
        await run.obey({ do: "both" });
        await run.compare();
      }
      for (const { subject } of run.model.mails) result[subject] = (result[subject] ?? 0) + 1;
    }),
    { seed, numRuns: runs, endOnFailure: true },
  );
  console.log(`event reminders against the model: ${runs} schedules, seed ${seed}`, result);
  expect(result.Reminder).toBeGreaterThan(0);
});

test("the moment of a reminder is nine o'clock in Beijing, counted hour by hour, for every start of four years and every lead", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 * 366 * 48 }), fc.integer({ min: 1, max: 30 }), (halves, days) => {
      const starts = Date.parse("2026-01-01T00:00:00Z") + halves * 30 * minute;
      expect(new Date(dueAt(starts, days))).toEqual(remindAt(new Date(starts), days));
    }),
    { numRuns: 2_000 },
  );
});
