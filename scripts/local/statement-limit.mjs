import { AsyncLocalStorage } from "node:async_hooks";

const invocations = new AsyncLocalStorage();
const patched = new WeakSet();

function count(statements) {
  const spent = invocations.getStore();
  if (!spent) return;
  spent.statements += statements;
  if (spent.statements > spent.most) throw new Error("D1_ERROR: Too many API requests by single worker invocation.");
}

/**
 * Runs one invocation of a Worker (a request, a message batch, a cron) under the limit that D1 sets it and that nothing
 * enforces locally; `spent.statements` counts on while and after it runs.
 * @template T
 * @param {() => T} work
 * @param {{ statements: number, most: number }} spent
 * @returns {T}
 */
export const invocation = (work, spent = { statements: 0, most: 1_000 }) => invocations.run(spent, work);

/**
 * Runs what no invocation spends.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export const uncounted = (work) => invocations.run(undefined, work);

/**
 * Makes every database of this isolate count what an `invocation` spends, each statement of a batch, and throw beyond
 * its limit.
 * @param {D1Database} d1
 */
export function limitStatements(d1) {
  const database = Object.getPrototypeOf(d1);
  if (patched.has(database)) return;
  patched.add(database);
  const statement = Object.getPrototypeOf(d1.prepare("SELECT 1"));
  for (const name of ["all", "first", "raw", "run"]) {
    const real = statement[name];
    statement[name] = async function (...given) {
      count(1);
      return real.apply(this, given);
    };
  }
  // A session has a batch of its own, which also does those of its database.
  const session = Object.getPrototypeOf(d1.withSession());
  const { batch } = session;
  session.batch = async function (statements) {
    count(statements.length);
    return batch.call(this, statements);
  };
}
