import { turn } from "./turn";

/**
 * What reading a file may cost: bytes that it unpacks to, objects that are made of it, and bytes or characters of it
 * that are looked at, each time that they are. Never time: the clock of a Worker stands still between reads and writes.
 */
export type Costs = { bytes: number; objects: number; steps: number };

/** Thrown before the work that would go over a budget is done; whoever reads the file refuses it. */
export class BudgetSpent extends Error {
  readonly cost: keyof Costs;
  constructor(cost: keyof Costs) {
    super(`the budget of ${cost} is spent`);
    this.cost = cost;
  }
}

/** Some 20 milliseconds of the slowest reader; an object costs as much as sixteen bytes. */
const workAtOnce = 256 * 1_024;
const workOfObject = 16;

/** Counts what the reading of one file costs, as it goes on. */
export class Budget {
  readonly limits: Costs;
  readonly spent: Costs = { bytes: 0, objects: 0, steps: 0 };
  #rested = 0;

  constructor(limits: Costs) {
    this.limits = limits;
  }

  spend(cost: keyof Costs, amount = 1): void {
    // guard: reading-within-budget
    if (this.spent[cost] + amount > this.limits[cost]) throw new BudgetSpent(cost);
    this.spent[cost] += amount;
  }

  /** To be awaited between two pieces of work: others in this isolate get their turn once a slice of it is done. */
  rest(): Promise<void> | undefined {
    const work = this.spent.bytes + this.spent.steps + this.spent.objects * workOfObject;
    if (work - this.#rested < workAtOnce) return;
    this.#rested = work;
    return turn();
  }
}
