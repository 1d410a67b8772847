import { sql } from "drizzle-orm";
import { flowImports, flowRecords } from "~/features/stock/flows/flow-records.server";
import type { FlowKind } from "~/features/stock/flows/flow-terms";
import { flowTables } from "~/features/stock/flows/queries.server";
import { FlowDay } from "~/features/stock/flows/schemas";
import type { readFlow } from "~/features/stock/form";
import type { testContext } from "../support/context";
import { bytesOf } from "./reading";

type World = Awaited<ReturnType<typeof testContext>>;
type Typed = Partial<ReturnType<ReturnType<typeof readFlow>>>;

/** Saves a day as a person types it. */
export const typedDay = (ctx: World, kind: FlowKind, typed: Typed) =>
  flowRecords[kind].save(ctx, { id: null, revision: 0, values: FlowDay[kind].parse({ ...blank(kind), ...typed }) });

const blank = (kind: FlowKind) =>
  kind === "northbound"
    ? { ratio: "", value: "" }
    : {
        ...{ financingBalance: "", financingPurchase: "", financingRepayment: "", lendingBalance: "" },
        ...{ lendingVolume: "", lendingSold: "", lendingRepaid: "" },
      };

/** The preview of a file, or why there is none. */
export const seenFile = (ctx: World, kind: FlowKind, lines: string[], name = "days.csv") =>
  flowImports[kind].receive(ctx, new File([bytesOf(lines) as BlobPart], name), { own: true });

/** Imports a file as its preview showed it. */
export async function broughtFile(ctx: World, kind: FlowKind, lines: string[], own = true) {
  const seen = await seenFile(ctx, kind, lines);
  if (!seen.ok) return seen;
  const { file, fingerprint } = seen.value;
  return flowImports[kind].confirm(ctx, { fileId: file.id, own, fingerprint });
}

/** All that is kept of a kind, byte for byte. */
export const storedBytes = async (ctx: World, kind: FlowKind) =>
  JSON.stringify(
    await ctx.db.all(sql`SELECT * FROM ${flowTables[kind]} WHERE company_id = ${ctx.company.id} ORDER BY day`),
  );

export const lastImport = async (ctx: World) =>
  (
    await ctx.db.get<{ id: string }>(
      sql`SELECT id FROM imports WHERE company_id = ${ctx.company.id} ORDER BY seq DESC LIMIT 1`,
    )
  ).id;
