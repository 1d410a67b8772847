type Statement = { sql: string; params: unknown[] };
type Rows = { columns: string[]; rows: unknown[][] };
/**
 * Sends one question in the words of Cloudflare's D1 API; a batch is one transaction. Answers what stands in `result`,
 * a list.
 */
type Send = (verb: "query" | "raw", requested: Statement | { batch: Statement[] }) => Promise<unknown>;

function prepared(send: Send, requested: Statement) {
  const all = async <T>() => ((await send("query", requested)) as [D1Result<T>])[0];
  return {
    query: requested,
    bind: (...params: unknown[]) => prepared(send, { ...requested, params }),
    all,
    run: all,
    async first<T>(column?: string): Promise<T | null> {
      const { results } = await all<Record<string, T>>();
      const [row] = results;
      if (row === undefined) return null;
      return column === undefined ? (row as T) : (row[column] ?? null);
    },
    async raw(): Promise<unknown[][]> {
      const [{ results }] = (await send("raw", requested)) as [{ results: Rows }];
      return results.rows;
    },
  };
}

/**
 * A database behind Cloudflare's D1 API with the face that Workers have of it. Each call is one request, however many
 * statements a batch holds. It knows no sessions, and no values but texts, numbers, truths and null.
 */
export function httpDatabase(send: Send): D1Database {
  const prepare = (sql: string) => prepared(send, { sql, params: [] });
  return {
    prepare,
    batch: (statements: ReturnType<typeof prepared>[]) =>
      send("query", { batch: statements.map(({ query }) => query) }),
    exec: (sql: string) => prepare(sql).run(),
  } as unknown as D1Database;
}

type Body = { success: boolean; errors?: { message: string }[]; result?: unknown };

/** What the API answered; what it refused is thrown as a Worker throws it. */
export async function resultIn(answer: { status: number; text(): Promise<string> }): Promise<unknown> {
  const text = await answer.text();
  let body: Body;
  try {
    body = JSON.parse(text) as Body;
  } catch {
    throw new Error(`the database answered ${answer.status}: ${text.slice(0, 200)}`);
  }
  const failed = body.errors?.map(({ message }) => message).join("; ");
  if (!body.success) throw new Error(`D1_ERROR: ${failed || answer.status}`);
  return body.result;
}
