const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Edition = {
  starts: number;
  type: string;
  at: number;
  state: "planned" | "held" | "rolledBack";
  gone: number;
  releaseId: string;
};
export type ModelEvent = { id: string; editions: Edition[] };
export type Person = { id: string; types: string[]; lead: number; left: boolean };
type Known = { version: number; starts: number; type: string; gone: boolean };
type Row = {
  person: Person;
  event: ModelEvent;
  version: number;
  about: "reminder" | "change";
  starts: number | null;
  at: number;
  state: string;
  /** How often a consumer took it, and from when on the next one may. */
  tries: number;
  next: number;
};
const fresh = { state: "waiting", tries: 0, next: 0 };
export type Mail = {
  row: string;
  subject: "Reminder" | "New time" | "Back on" | "Withdrawn";
  person: string;
  event: string;
  starts: number | null;
};

/** 09:00 in Beijing, so many days before the Beijing day of an instant: counted down one hour at a time. */
export function dueAt(starts: number, lead: number): number {
  let moment = Math.floor(starts / hour) * hour;
  for (let days = -1; ; moment -= hour) {
    const clock = (moment / hour + 8) % 24;
    if (clock === 23 && moment + hour <= starts) days += 1;
    if (days === lead - 1 && clock === 9 && (lead > 0 || moment <= starts)) return moment;
    if (clock === 0 && days === -1 && lead === 0) return moment + 9 * hour;
  }
}

/** What should be told, one event and one person at a time, by looking at everything at every tick. */
export class ReminderModel {
  readonly events: ModelEvent[] = [];
  readonly people: Person[] = [];
  readonly rows: Row[] = [];
  readonly mails: Mail[] = [];
  private readonly known = new Map<string, Known>();

  live(event: ModelEvent, now: number): Edition | null {
    const out = event.editions.filter((one) => one.state === "planned" && one.at <= now).at(-1);
    return out && out.gone > now ? out : null;
  }

  wants = (person: Person, type: string) => !person.left && (person.types.includes("*") || person.types.includes(type));

  /** Whether the time that was last known of an event is over for more than a day. */
  isOver = (event: ModelEvent, now: number) => (this.known.get(event.id)?.starts ?? now) <= now - day;

  tick(now: number) {
    const anybody = this.people.some(({ left, types }) => !left && types.length > 0);
    for (const event of this.events) {
      this.settle(event, now, anybody);
      const known = this.known.get(event.id);
      if (known && known.starts > now)
        for (const person of this.people) if (this.wants(person, known.type)) this.tellAgain(event, known, person, now);
      if (!known || known.gone || known.starts <= now - day || known.starts - now < 2 * hour) continue;
      for (const person of this.people) if (this.wants(person, known.type)) this.remind(event, known, person, now);
    }
  }

  private settle(event: ModelEvent, now: number, anybody: boolean) {
    const live = this.live(event, now);
    const known = this.known.get(event.id);
    const near = live !== null && anybody && live.starts >= now + 2 * hour && live.starts <= now + 31 * day;
    if (!known) {
      if (near && live) this.known.set(event.id, { version: 1, starts: live.starts, type: live.type, gone: false });
      return;
    }
    const isOld = known.starts <= now - day;
    if (isOld && !near) return;
    if (!live) {
      if (known.gone || known.starts <= now) return;
      Object.assign(known, { version: known.version + 1, gone: true });
      return this.tellAll(event, known, null, now);
    }
    const moved = known.gone || known.starts !== live.starts;
    if (!moved && known.type !== live.type && live.starts > now) this.tellAfterAll(event, known);
    Object.assign(known, {
      type: live.type,
      starts: live.starts,
      gone: false,
      version: known.version + (moved ? 1 : 0),
    });
    if (moved && live.starts > now) this.tellAll(event, known, live.starts, now);
  }

  private tellAll(event: ModelEvent, { version }: Known, starts: number | null, now: number) {
    const result = new Set(
      this.rows.filter((row) => row.event === event && row.version < version).map(({ person }) => person),
    );
    for (const row of this.rows)
      if (row.event === event && row.version < version && row.state === "waiting" && !row.person.left)
        row.state = "dropped";
    for (const person of result)
      if (!person.left) this.rows.push({ person, event, version, about: "change", starts, at: now, ...fresh });
  }

  /** A change that was not wanted because of the type that the event had is told once it has another. */
  private tellAfterAll(event: ModelEvent, { version }: Known) {
    for (const row of this.rows)
      if (row.event === event && row.version === version && row.about === "change" && row.state === "unwanted")
        if (!row.person.left) row.state = "waiting";
  }

  /**
   * A change that was not wanted when it came is told to whoever wants the event now, unless a reminder says its time.
   */
  private tellAgain(event: ModelEvent, { version }: Known, person: Person, now: number) {
    const own = this.rows.filter((row) => row.event === event && row.person === person && row.version === version);
    const missed = own.find(({ about, state }) => about === "change" && state === "unwanted");
    if (missed && !own.some(({ about }) => about === "reminder")) Object.assign(missed, { state: "waiting", at: now });
  }

  private remind(event: ModelEvent, { version, starts }: Known, person: Person, now: number) {
    const due = dueAt(starts, person.lead);
    const done = this.rows.some(
      (row) =>
        row.event === event &&
        row.person === person &&
        row.version === version &&
        (row.about === "reminder" || row.at >= due),
    );
    if (due <= now && !done) this.rows.push({ person, event, version, about: "reminder", starts, at: now, ...fresh });
    const unwanted = (row: Row) =>
      row.event === event && row.person === person && row.version === version && row.state === "unwanted";
    const again = this.rows.find((row) => row.about === "reminder" && unwanted(row));
    if (due <= now && again) again.state = "waiting";
  }

  send(now: number) {
    for (const row of this.rows.filter(({ state, next }) => state === "waiting" && next <= now)) {
      row.tries += 1;
      if (this.isBehind(row, now)) {
        row.next = now + Math.min(hour, 5_000 * 2 ** Math.min(row.tries, 10));
        if (row.tries >= 12) row.state = "failed";
        continue;
      }
      const subject = this.say(row, now);
      row.state = subject ? "mailed" : this.isUnwanted(row) ? "unwanted" : "dropped";
      const { person, event, version, about, starts } = row;
      if (subject)
        this.mails.push({
          row: `${person.id}.${event.id}.${version}.${about}`,
          subject,
          person: person.id,
          event: event.id,
          starts,
        });
    }
  }

  private isUnwanted({ person, event, version }: Row) {
    const known = this.known.get(event.id);
    return known?.version === version && !this.wants(person, known.type);
  }

  /** What is published has changed since the last tick: the mail waits for the next. */
  private isBehind({ person, event, version }: Row, now: number) {
    const known = this.known.get(event.id);
    if (known?.version !== version || known.gone || known.starts <= now || !this.wants(person, known.type))
      return false;
    return this.live(event, now)?.starts !== known.starts;
  }

  private say({ person, event, version, about }: Row, now: number): Mail["subject"] | null {
    const known = this.known.get(event.id);
    if (known?.version !== version || !this.wants(person, known.type)) return null;
    const result = this.rows
      .filter((row) => row.event === event && row.person === person && row.version < version && row.state === "mailed")
      .at(-1);
    const live = this.live(event, now);
    if (known.gone) return live || !result || result.starts === null || known.starts <= now ? null : "Withdrawn";
    if (live?.starts !== known.starts) return null;
    if (about === "reminder" || (!result && dueAt(known.starts, person.lead) <= now))
      return known.starts - now < 2 * hour ? null : "Reminder";
    if (!result || known.starts <= now || result.starts === known.starts) return null;
    return result.starts === null ? "Back on" : "New time";
  }
}
