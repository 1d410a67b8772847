import { countsImport } from "~/features/shareholders/operations/imports.server";
import type { CountsFile } from "~/features/shareholders/schemas/files";
import { shareholderCounts } from "~/features/shareholders/tables.server";
import { withWaiting } from "~/records/changes/kinds.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok } from "~/shared/outcome";
import { doubt } from "../rules";
import type { Delivered, DeliveryOf } from "../schemas";
import { csvOf, fileNameOf, throughImport } from "./through-import.server";

type Counts = DeliveryOf<"shareholderCounts">;

const textOf = (value: unknown) => (value == null ? null : String(value));

const fileOf = ({ rows }: Counts): File =>
  csvOf(fileNameOf(rows.map(({ day }) => day)), [
    ["date", "class", "holders", "totalshares"],
    ...rows.map(({ day, shareClass, holders, shares }) => [day, shareClass, holders, shares]),
  ]);

/** Delivers numbers of shareholders, which wait until staff publish them. */
export async function deliverCounts(ctx: Ctx, delivery: Counts): Promise<Outcome<Delivered>> {
  const { rows } = delivery;
  const rest: Omit<CountsFile, "fileId"> = { own: true };
  // guard: delivered-counts-wait
  const waiting = withWaiting(ctx, shareholderCounts);
  const outcome = await throughImport(waiting, countsImport, { file: fileOf(delivery), rest }, ({ problems }) =>
    problems.map(({ line, code, facts }) =>
      doubt(line - 1, code, {
        field: textOf(facts.field),
        posted: textOf(facts.figure ?? facts.text),
        known: textOf(facts.beside),
      }),
    ),
  );
  if (!outcome.ok) return outcome;
  const { added, changed } = outcome.value.done;
  return ok({ rows: rows.length, stored: added + changed, same: rows.length - added - changed, state: "waiting" });
}
