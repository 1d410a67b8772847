import type { z } from "zod";
import { arePicturesReady } from "~/pictures/queries.server";
import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import { ok, refuse } from "~/shared/outcome";
import type { AnalystRow } from "../queries.server";
import { coveredMarkets, type Market, mostAnalysts } from "../rules/markets";
import type { AnalystSave, AnalystValues } from "../schemas";
import { analysts } from "../tables.server";

/**
 * The analysts who cover the company, each once a market and institution. Refuses `analystKnown` for a second one of
 * the name there and `pictureNotReady` for a logo that is not in the library or has no words yet.
 */
export const analystRecords = defineRecord<AnalystRow, AnalystValues>({
  name: "analysts.analyst",
  table: analysts,
  fields: ["market", "institution", "name", "phone", "email", "consent", "logo"],
  quiet: ["phone", "email"],
  needs: (companyId, { logo }) => [
    { code: "pictureNotReady", condition: arePicturesReady(companyId, logo ? [logo] : []) },
  ],
  max: mostAnalysts,
  full: "analystsTooMany",
  taken: {
    columns: "analysts_once",
    refusal: ({ name }) => ({ code: "analystKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
});

type Query = { market?: Market | null | undefined };

/** The analysts as staff have them, of one market or all. */
export async function listStoredAnalysts(ctx: Ctx, { market }: Query) {
  return { items: (await analystRecords.list(ctx)).filter((row) => !market || row.market === market) };
}

/** One analyst as staff have one; refuses `notFound`. */
export async function findStoredAnalyst(ctx: Ctx, { id }: { id: string }) {
  const row = (await analystRecords.list(ctx)).find((one) => one.id === id);
  return row ? ok(row) : refuse("notFound");
}

export const saveAnalyst = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof AnalystSave>) =>
  analystRecords.save(ctx, { id, revision, posted, values });

/** The markets that analysts cover, shown or not, with how many do. */
export const listStoredMarkets = async (ctx: Ctx) => ({ items: coveredMarkets(await analystRecords.list(ctx)) });
