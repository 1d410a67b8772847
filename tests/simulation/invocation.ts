import { AsyncLocalStorage } from "node:async_hooks";
import type { Door, Fault, Faults } from "./faults";
import { type Machine, turns } from "./machine";

/** What a caller has of an invocation: its answer, or nothing, whatever was done. */
export type Reply<T> = { answered: true; value: T } | { answered: false };
const nothing = { answered: false } as const;

const running = new AsyncLocalStorage<Invocation>();

/** The invocation that this is done for. */
export function current(): Invocation {
  const found = running.getStore();
  if (!found) throw new Error("a call left the Worker outside of an invocation");
  return found;
}

const forever = () => new Promise<never>(() => {});
const lost = () => new Error("D1_ERROR: Network connection lost.");

/**
 * One request, message batch or cron in an isolate of its own. Each call that leaves it can fail, hang, or be the last
 * thing it does: then nothing of it goes on, no handler and no `finally`, and its caller hears nothing.
 */
export class Invocation {
  readonly #left: Promise<unknown>[] = [];
  #dead = false;
  #tail: Promise<void> = Promise.resolve();
  /** When it began, in the order of the whole run. */
  readonly began: number;
  readonly #epoch: number;
  over = false;
  /** It ended before it could write down what it had done. */
  broken = false;

  constructor(
    readonly machine: Machine,
    private readonly faults: Faults,
    readonly name: string,
    private readonly end: () => void,
  ) {
    this.began = machine.trace.lines;
    this.#epoch = machine.epoch;
  }

  readonly waitUntil = (work: Promise<unknown>): void => void this.#left.push(work.catch(() => {}));

  async settled(): Promise<void> {
    for (let at = 0; at < this.#left.length; at++) await this.#left[at];
  }

  /**
   * Does one call, the calls of an invocation one after another. `told` goes into the trace with what the call answers.
   */
  async through<T>(
    door: Door,
    result: string,
    perform: () => Promise<T>,
    also?: (fault: Fault) => T | null,
  ): Promise<T> {
    const before = this.#tail;
    let open = () => {};
    this.#tail = new Promise((resolve) => (open = resolve));
    await before;
    if (this.#dead) return forever();
    if (this.#isCut()) return this.#die();
    const fault = this.faults.draw(door);
    this.machine.trace.add(`${this.name} ${door} ${result} ${fault ?? ""}`);
    try {
      return await this.#suffer(door, fault, perform, also);
    } finally {
      open();
    }
  }

  async #suffer<T>(door: Door, fault: Fault | null, perform: () => Promise<T>, also?: (fault: Fault) => T | null) {
    const own = fault && also?.(fault);
    if (own) return own;
    if (fault === "crashBefore") return this.#die();
    if (fault === "refused") throw lost();
    if (fault === "hangBefore") await this.#hang();
    if (fault === "hangBefore" && (door === "ses" || door === "sms"))
      throw new DOMException("too late", "TimeoutError");
    this.machine.pass(1);
    const value = await perform();
    if (fault === "crashAfter") return this.#die();
    if (fault === "replyLost") throw lost();
    if (fault === "hangAfter") await this.#hang();
    if (fault === "hangAfter" && door === "ses") throw new DOMException("too late", "TimeoutError");
    return value;
  }

  async #hang(): Promise<void> {
    await this.machine.rest(this.faults.pause);
    await turns(5);
    if (this.#isCut()) await this.#die();
  }

  #isCut = () => this.machine.epoch !== this.#epoch;

  #die(): Promise<never> {
    this.#dead = true;
    this.broken = true;
    this.over = true;
    this.machine.leave();
    this.end();
    return forever();
  }

  /**
   * Runs `work` as an invocation. A caller that has waited for `patience` milliseconds goes away; the invocation does
   * not know.
   */
  static run<T>(
    machine: Machine,
    faults: Faults,
    { name, patience, over }: { name: string; patience: number; over?: () => void },
    work: (invocation: Invocation) => Promise<T>,
  ): Promise<Reply<T>> {
    let reply: Reply<T> = nothing;
    let answer: (given: Reply<T>) => void = () => {};
    const answered = new Promise<Reply<T>>((resolve) => (answer = resolve));
    const own = new Invocation(machine, faults, name, () => {
      over?.();
      answer(reply);
    });
    machine.plan(patience, () => answer(reply));
    machine.spawn(() =>
      running.run(own, async () => {
        reply = await work(own).then(
          (value): Reply<T> => ({ answered: true, value }),
          (error): Reply<T> => {
            own.broken = true;
            machine.trace.add(`${name} threw ${error instanceof Error ? error.message.slice(0, 80) : ""}`);
            return nothing;
          },
        );
        await own.settled();
        own.over = true;
        over?.();
        answer(reply);
      }),
    );
    return machine.wait(answered);
  }
}
