import { subscribers } from "~/features/subscriptions/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { arm, monday, type Watch } from "./market";

/** Confirmed subscribers with one alert each on the instrument, as many as asked for; answers their addresses. */
export async function peopleWatching(
  ctx: Ctx,
  instrumentId: string,
  count: number,
  threshold = 1100,
  kind: Watch["kind"] = "rise",
): Promise<string[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const email = `p${n}-${instrumentId}@example.com`.toLowerCase();
      return {
        companyId: ctx.company.id,
        id: `p${n}-${instrumentId}`,
        emailIndex: await blindIndex(ctx.env, ctx.company.id, "email", email),
        ...(await sealRecord(ctx.env, ctx.company.id, { email, companyName: "" })),
        lang: "en" as const,
        state: "confirmed" as const,
        confirmedAt: monday,
        createdAt: monday,
        email,
      };
    }),
  );
  for (let at = 0; at < rows.length; at += 10)
    await ctx.db.insert(subscribers).values(rows.slice(at, at + 10).map(({ email: _, ...row }) => row));
  await arm(
    ctx,
    instrumentId,
    rows.map(({ id }) => ({ id: `a-${id}`, subscriberId: id, kind, threshold, armedAt: monday })),
  );
  return rows.map(({ email }) => email);
}
