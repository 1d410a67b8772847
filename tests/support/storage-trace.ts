import type { Env } from "~/server/request/env.server";

type Statement = D1PreparedStatement & { text: string };

/**
 * The bindings of a Worker that write down every storage call in its order: the text of each statement with the rows
 * that it changed, what goes to R2 and how many messages go to the queue. `changed: false` leaves a statement's rows
 * out.
 */
export function tracedEnv<Bindings extends Pick<Env, "DB" | "FILES" | "QUEUE" | "CODES" | "BULK" | "WORK">>(
  env: Bindings,
  { counts = () => true }: { counts?: (statement: string) => boolean } = {},
) {
  const calls: string[] = [];
  const callText = (statement: Statement, answer: D1Result) =>
    counts(statement.text) ? `${statement.text} -> ${answer.meta.changes}` : statement.text;
  const wrap = (text: string, real: D1PreparedStatement): Statement => {
    const run = async (how: "all" | "run") => {
      const answer = await real[how]();
      calls.push(`${how} ${callText(own, answer)}`);
      return answer;
    };
    const own = {
      text,
      real,
      bind: (...values: unknown[]) => wrap(text, real.bind(...values)),
      all: () => run("all"),
      run: () => run("run"),
      raw: async () => {
        calls.push(`raw ${text}`);
        return real.raw();
      },
      first: async () => {
        calls.push(`first ${text}`);
        return real.first();
      },
    } as unknown as Statement & { real: D1PreparedStatement };
    return own;
  };
  const DB = {
    prepare: (text: string) => wrap(text, env.DB.prepare(text)),
    batch: async (statements: (Statement & { real: D1PreparedStatement })[]) => {
      const answers = await env.DB.batch(statements.map(({ real }) => real));
      calls.push(`batch ${statements.map((statement, at) => callText(statement, answers[at] as D1Result)).join("; ")}`);
      return answers;
    },
    withSession: () => ({ ...DB, getBookmark: () => null }),
  } as unknown as D1Database;
  const FILES = new Proxy(env.FILES, {
    get: (bucket, name) => {
      calls.push(`R2 ${String(name)}`);
      return Reflect.get(bucket, name);
    },
  });
  const queue = (name: string) =>
    ({
      sendBatch: async (messages: object[]) => void calls.push(`${name} ${messages.length}`),
    }) as unknown as Env["QUEUE"];
  return {
    env: { ...env, DB, FILES, QUEUE: queue("queue"), CODES: queue("codes"), BULK: queue("bulk"), WORK: queue("work") },
    calls,
  };
}
