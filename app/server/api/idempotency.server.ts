import { type SQL, sql } from "drizzle-orm";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { inBatch } from "../database/batch.server";
import type { Ctx } from "../request/context.server";
import { blindIndex } from "../sealing/sealed.server";

const lease = 30_000;
const polls = 20;
const pause = 150;

/** The batch item that keeps the answer of a key for who repeats the request; `where` ties it to the business row. */
export type SaveResponse = (value: unknown, where: SQL) => ReturnType<Ctx["db"]["run"]>;

type Held = { fingerprint: string; answer: string | null; mine: number };

const seize = (ctx: Ctx, key: string, fingerprint: string, owner: number) =>
  inBatch(ctx.db, {
    // guard: idempotency-answered-key-kept
    // guard: idempotency-lease-respected
    seized: ctx.db.run(sql`INSERT INTO idempotency (company_id, key, fingerprint, created_at)
        VALUES (${ctx.company.id}, ${key}, ${fingerprint}, ${owner})
      ON CONFLICT (company_id, key) DO UPDATE SET created_at = excluded.created_at, fingerprint = excluded.fingerprint
      WHERE answer IS NULL AND created_at < ${owner - lease}`),
    held: ctx.db.all<Held>(
      sql`SELECT fingerprint, answer, changes() AS mine FROM idempotency
        WHERE company_id = ${ctx.company.id} AND key = ${key}`,
    ),
  });

const find = async (ctx: Ctx, key: string) =>
  (
    await ctx.db.all<Held>(
      sql`SELECT fingerprint, answer, 0 AS mine FROM idempotency WHERE company_id = ${ctx.company.id} AND key = ${key}`,
    )
  )[0];

/**
 * Runs `act` once for one key, however often and in parallel the request comes; the first accepted answer is repeated
 * to all for 48 hours. A refusal keeps nothing, so that the same key may be sent again. Refuses `requestChanged`
 * (another body under the key) and `stillRunning {seconds}`. `act` must put `settle(value, where)` into its own batch.
 */
export async function idempotent<T>(
  ctx: Ctx,
  key: string,
  body: unknown,
  act: (saveResponse: SaveResponse) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const fingerprint = await blindIndex(ctx.env, ctx.company.id, "fingerprint", JSON.stringify(body));
  const began = ctx.now.getTime();
  const {
    held: [held],
  } = await seize(ctx, key, fingerprint, began);
  if (held?.mine !== 1) return waitForOther(ctx, key, fingerprint, held);
  const saveResponse: SaveResponse = (value, where) =>
    ctx.db.run(sql`INSERT INTO idempotency (company_id, key, fingerprint, answer, created_at)
      SELECT ${ctx.company.id}, ${key}, ${fingerprint}, ${JSON.stringify(value)}, ${began} WHERE ${where}
      ON CONFLICT (company_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer`);
  const release = () =>
    ctx.db.run(
      sql`DELETE FROM idempotency
        WHERE company_id = ${ctx.company.id} AND key = ${key} AND answer IS NULL AND created_at = ${began}`,
    );
  try {
    const outcome = await act(saveResponse);
    // guard: idempotency-refusal-frees-key
    if (!outcome.ok) await release();
    return outcome;
  } catch (error) {
    await release();
    throw error;
  }
}

async function waitForOther<T>(
  ctx: Ctx,
  key: string,
  fingerprint: string,
  first: Held | undefined,
): Promise<Outcome<T> | Refusal> {
  let held = first;
  for (let poll = 0; held; poll++) {
    // guard: idempotency-changed-body-refused
    if (held.fingerprint !== fingerprint) return refuse("requestChanged");
    if (held.answer !== null) return ok(JSON.parse(held.answer) as T);
    if (poll === polls) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    held = await find(ctx, key);
  }
  return refuse("stillRunning", { seconds: 1 });
}
