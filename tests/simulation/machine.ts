import { vi } from "vitest";
import { chance } from "../support/chance";

type Entry = { at: number; order: number; run: () => void };

/** Lets what is only waiting for its turn in this isolate go on. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((go) => setImmediate(go));
}

/** As long as a promise takes to wake who waits for it. */
async function moment(): Promise<void> {
  for (let step = 0; step < 20; step++) await null;
}

/** FNV-1a over everything that happens, in order: two runs of one seed are the same when this is. */
class Trace {
  #hash = 0x811c9dc5;
  lines = 0;

  add(line: string): void {
    this.lines += 1;
    for (let at = 0; at < line.length; at++) this.#hash = Math.imul(this.#hash ^ line.charCodeAt(at), 0x01000193);
  }

  get digest(): string {
    return (this.#hash >>> 0).toString(16).padStart(8, "0");
  }
}

/**
 * The clock and the agenda of a simulated month. Tasks wait for virtual time only, and one entry of the agenda at a
 * time is let loose until every task waits again: so the seed alone decides what happens when.
 */
export class Machine {
  /** Decides what people do. */
  readonly random: () => number;
  /** Decides what breaks, so that people do the same whatever breaks. */
  readonly luck: () => number;
  readonly trace = new Trace();
  /** What runs ends when this changes: a database that is set back cuts it. */
  epoch = 0;
  /** Told after each entry of the agenda, once all is still. */
  still: () => Promise<void> = async () => {};
  #agenda: Entry[] = [];
  #order = 0;
  #active = 0;
  #idle: () => void = () => {};
  #failure: unknown = null;

  constructor(
    seed: number,
    public now: number,
  ) {
    this.random = chance(seed * 2 + 1);
    this.luck = chance(seed * 2 + 2_000_000_000);
    vi.setSystemTime(now);
  }

  /** A whole number from `from` to `to`. */
  between = (from: number, to: number): number => from + Math.floor(this.random() * (to - from + 1));
  pick = <One>(list: readonly One[]): One => list[this.between(0, list.length - 1)] as One;

  /** The clock goes on while something is done. */
  pass(ms: number): void {
    this.now += ms;
    vi.setSystemTime(this.now);
  }

  plan(after: number, run: () => void): void {
    const entry = { at: this.now + Math.max(0, after), order: this.#order++, run };
    let place = this.#agenda.length;
    while (place > 0 && (this.#agenda[place - 1] as Entry).at > entry.at) place--;
    this.#agenda.splice(place, 0, entry);
  }

  /** Begins a task; what it throws ends the run. */
  spawn(work: () => Promise<void>): void {
    this.#active += 1;
    work()
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.leave());
  }

  later(after: number, work: () => Promise<void>): void {
    this.plan(after, () => this.spawn(work));
  }

  /** The running task stands still from here on; the agenda may go on. */
  leave(): void {
    this.#active -= 1;
    if (this.#active === 0) this.#idle();
  }

  rest(ms: number): Promise<void> {
    this.leave();
    return new Promise((resolve) =>
      this.plan(ms, () => {
        this.#active += 1;
        resolve();
      }),
    );
  }

  async wait<T>(promise: Promise<T>): Promise<T> {
    this.leave();
    const value = await promise;
    this.#active += 1;
    return value;
  }

  async #calm(): Promise<void> {
    for (;;) {
      if (this.#active > 0) await new Promise<void>((resolve) => (this.#idle = resolve));
      await moment();
      if (this.#active === 0) return;
    }
  }

  /** Goes through the agenda up to that moment. */
  async run(until: number): Promise<void> {
    for (let [next] = this.#agenda; next && next.at <= until; [next] = this.#agenda) {
      this.#agenda.shift();
      if (next.at > this.now) this.pass(next.at - this.now);
      next.run();
      await this.#calm();
      if (this.#failure) throw this.#failure;
      await this.still();
      if (this.#failure) throw this.#failure;
    }
    if (until > this.now) this.pass(until - this.now);
  }
}
