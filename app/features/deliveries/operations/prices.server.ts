import { type PricePreview, priceImport } from "~/features/stock/import/operations.server";
import type { Problem } from "~/features/stock/import/problems";
import type { PriceFile } from "~/features/stock/schemas";
import { listSecurities } from "~/features/stock/securities/queries.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { type Doubt, doubt } from "../rules";
import type { Delivered, DeliveryOf, PriceRow } from "../schemas";
import { csvOf, fileNameOf, throughImport } from "./through-import.server";

type Prices = DeliveryOf<"prices">;

/** The columns of the file by their fields, named as the import knows them, with their units. */
const columns = {
  day: "date",
  open: "open",
  high: "high",
  low: "low",
  close: "close",
  previousClose: "preclose",
  volume: "volume (shares)",
  turnover: "turnover (元)",
} as const satisfies Record<keyof PriceRow, string>;
const fields = Object.keys(columns) as (keyof PriceRow)[];
const centsOfTurnover = 2;

function fileOf({ rows }: Prices): File {
  const used = fields.filter((field) => rows.some((row) => row[field] !== undefined));
  return csvOf(fileNameOf(rows.map(({ day }) => day)), [
    used.map((field) => columns[field]),
    ...rows.map((row) => used.map((field) => row[field])),
  ]);
}

/** A stored figure as decimals; null for what is none. */
const decimalOf = (value: unknown, decimals: number): string | null =>
  typeof value === "number" ? (value / 10 ** decimals).toFixed(decimals) : null;

/** Both readings of what the import says of a row, the delivery's and the one that it contradicts. */
function readingsOf({ code, facts, line }: Problem, rows: readonly PriceRow[], decimals: number): Doubt {
  const row = rows[line - 2];
  const posted = (field: string) => String(row?.[field as keyof PriceRow] ?? "") || null;
  const price = (name: string) => decimalOf(facts[name], decimals);
  const of = (field: string, known: string | null) => doubt(line - 1, code, { field, posted: posted(field), known });
  if (code === "jump") return of(String(facts.field), price("from"));
  if (code === "outOfBand") return of("close", `${price("low")} – ${price("high")}`);
  if (code === "amountsContradict") return of("turnover", `${price("low")} – ${price("high")}`);
  if (code === "volumeJump" || code === "volumeOutOfScale") return of("volume", String(facts.usual));
  const field = facts.field ?? facts.fields;
  return field == null ? doubt(line - 1, code) : of(String(field), null);
}

/** A warning after which there is nothing to ask: a figure that the delivery leaves out. */
const harmless = new Set<string>(["valueAbsent"]);

/** What of a preview a person would have to answer. */
const doubtsIn =
  ({ rows }: Prices) =>
  ({ plan, doubts, unknown, basis, instrument: { decimals } }: PricePreview): Doubt[] => [
    ...unknown.map((code) => doubt(null, code)),
    ...(basis.basis === "unadjusted" ? [] : [doubt(null, "pricesAdjusted")]),
    ...doubts.map(({ code, facts }) => doubt(null, code, { times: facts.times ? String(facts.times) : null })),
    ...plan.changes.flatMap(({ line, from, to }) =>
      Object.keys(to).map((field) => {
        const digits = field === "turnover" ? centsOfTurnover : field === "volume" ? 0 : decimals;
        const read = (figures: typeof from) => decimalOf(figures[field as keyof typeof from], digits);
        return doubt(line - 1, "storedDiffers", { field, posted: read(to), known: read(from) });
      }),
    ),
    ...plan.problems
      .filter(({ code }) => code !== "storedDiffers" && !harmless.has(code))
      .map((problem) => readingsOf(problem, rows, decimals)),
  ];

/** Delivers trading days of a security, which readers have at once. Refuses `securityUnknown`. */
export async function deliverPrices(ctx: Ctx, delivery: Prices): Promise<Outcome<Delivered>> {
  const { security, rows } = delivery;
  const found = (await listSecurities(ctx.db, ctx.company.id)).find(({ code }) => code === security);
  if (!found) return refuse("securityUnknown", { code: security });
  const rest: Omit<PriceFile, "fileId"> = { instrumentId: found.id, basis: "unadjusted" };
  const outcome = await throughImport(ctx, priceImport, { file: fileOf(delivery), rest }, doubtsIn(delivery));
  if (!outcome.ok) return outcome;
  const { added, identical } = outcome.value.done.counts;
  return ok({ rows: rows.length, stored: added, same: identical, state: "public" });
}
