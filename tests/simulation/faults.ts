/** What can go wrong at each kind of call that leaves the Worker. */
const possible = {
  d1: ["crashBefore", "crashAfter", "refused", "replyLost", "hangBefore", "hangAfter"],
  batch: ["crashBefore", "crashAfter", "refused", "replyLost", "hangBefore", "hangAfter"],
  r2: ["crashBefore", "crashAfter", "refused", "replyLost"],
  queue: ["crashBefore", "crashAfter", "refused", "replyLost"],
  ses: ["crashBefore", "crashAfter", "refused", "throttled", "replyLost", "hangBefore", "hangAfter"],
  sms: ["refused", "replyLost", "hangBefore"],
  message: ["twice", "late", "never"],
  cron: ["skipped", "twice", "late"],
} as const;

export type Door = keyof typeof possible;
export type Fault = (typeof possible)[Door][number];

/** Of a hundred calls of the kind, how many meet a fault in a seed of middling bad luck. */
const usual: Record<Door, number> = { d1: 0.2, batch: 1.2, r2: 3, queue: 5, ses: 12, sms: 8, message: 15, cron: 25 };

/**
 * What breaks in one seed. Each seed has some kinds of faults and not others, and breaks more or less often: a rare
 * order of events is met sooner when only what leads to it happens.
 */
export class Faults {
  on = true;
  readonly injected = new Map<string, number>();
  readonly #chosen: Record<string, readonly Fault[]>;
  readonly #rate: number;

  constructor(private readonly luck: () => number) {
    this.#rate = [0.3, 1, 1, 2.5][Math.floor(luck() * 4)] as number;
    const chosen = (faults: readonly Fault[]) => faults.filter(() => luck() < 0.7);
    this.#chosen = Object.fromEntries(Object.entries(possible).map(([door, faults]) => [door, chosen(faults)]));
  }

  /** What goes wrong with this call; null for nothing. */
  draw(door: Door): Fault | null {
    const hit = this.luck() * 100 < usual[door] * this.#rate;
    const faults = this.#chosen[door] ?? [];
    const fault = faults[Math.floor(this.luck() * faults.length)];
    if (!this.on || !hit || !fault) return null;
    this.note(`${door} ${fault}`);
    return fault;
  }

  note(fault: string): void {
    this.injected.set(fault, (this.injected.get(fault) ?? 0) + 1);
  }

  /** So many milliseconds, most of them short: D1 gives a statement thirty seconds at most. */
  get pause(): number {
    return Math.ceil(this.luck() ** 2 * 29_000);
  }

  get count(): number {
    return [...this.injected.values()].reduce((sum, times) => sum + times, 0);
  }
}
