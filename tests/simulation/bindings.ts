import { env } from "cloudflare:test";
import { testEnv } from "../support/context";
import type { Door } from "./faults";
import type { Invocation } from "./invocation";

type Wrapped = D1PreparedStatement & { text: string; real: D1PreparedStatement };

/** The moment of writing is the simulated clock's, as everything else. */
const clockOf = (text: string, now: number) =>
  text.replaceAll("CAST(unixepoch('subsec') * 1000 AS INTEGER)", String(now));
const short = (text: string) => text.replace(/\s+/g, " ").slice(0, 200);
const changes = (answer: D1Result) => `${answer.meta.changes}`;

/** A database whose every round trip may break. */
function databaseOf(invocation: Invocation, name: string, real: D1Database): D1Database {
  const { machine } = invocation;
  const go = <T>(result: string, perform: () => Promise<T>, of: (answer: T) => string, door: Door = "d1") =>
    invocation.through(door, `${name} ${result}`, async () => {
      const answer = await perform();
      machine.trace.add(of(answer));
      return answer;
    });
  const wrap = (text: string, statement: D1PreparedStatement): Wrapped =>
    ({
      text,
      real: statement,
      bind: (...values: unknown[]) => wrap(text, statement.bind(...values)),
      all: () => go(short(text), () => statement.all(), changes),
      run: () => go(short(text), () => statement.run(), changes),
      raw: () =>
        go(
          short(text),
          () => statement.raw(),
          (rows) => `${rows.length}`,
        ),
    }) as unknown as Wrapped;
  return {
    prepare: (text: string) => {
      const now = clockOf(text, machine.now);
      return wrap(now, real.prepare(now));
    },
    batch: (statements: Wrapped[]) =>
      go(
        `batch ${statements.map(({ text }) => short(text)).join("; ")}`,
        () => real.batch(statements.map((one) => one.real)),
        (answers) => answers.map(changes).join(),
        "batch",
      ),
    withSession: (start: string) => databaseOf(invocation, name, real.withSession(start) as unknown as D1Database),
    getBookmark: () => (real as unknown as ReturnType<D1Database["withSession"]>).getBookmark(),
  } as unknown as D1Database;
}

const calls = new Set(["get", "head", "put", "delete", "list"]);

/** A bucket whose every call may break. */
const bucketOf = (invocation: Invocation, real: R2Bucket): R2Bucket =>
  new Proxy(real, {
    get(bucket, name) {
      const own = Reflect.get(bucket, name) as unknown;
      if (typeof own !== "function") return own;
      if (!calls.has(String(name))) return own.bind(bucket);
      return (...given: unknown[]) => invocation.through("r2", String(name), () => own.apply(bucket, given));
    },
  });

/** Takes a message; `delay` in milliseconds. */
export type Post = (queue: string, body: object, delay: number) => void;

const queueOf = (invocation: Invocation, name: string, post: Post) => {
  const door: Door = "queue";
  return {
    send: (body: object) => invocation.through(door, name, async () => post(name, body, 0)),
    sendBatch: (messages: { body: object }[], { delaySeconds = 0 } = {}) =>
      invocation.through(door, `${name} ${messages.length}`, async () => {
        for (const { body } of messages) post(name, body, delaySeconds * 1_000);
      }),
  };
};

/** The bindings of one invocation. */
export function bindingsOf(invocation: Invocation, post: Post): Record<string, unknown> {
  const { databases, FILES } = testEnv();
  const wrapped = Object.entries(databases).map(([name, d1]) => [name, databaseOf(invocation, name, d1)]);
  const others = Object.entries(env).filter(([name]) => !/^DB(_\d+)?$/.test(name));
  return {
    ...Object.fromEntries([...others, ...wrapped]),
    FILES: bucketOf(invocation, FILES),
    QUEUE: queueOf(invocation, "irh-outbox", post),
    CODES: queueOf(invocation, "irh-codes", post),
    BULK: queueOf(invocation, "irh-bulk", post),
    WORK: queueOf(invocation, "irh-work", post),
    TICKS: queueOf(invocation, "irh-ticks", post),
    TRIES: { limit: async () => ({ success: true }) },
  };
}
