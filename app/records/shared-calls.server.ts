import { z } from "zod";
import { byId } from "~/server/api/completed.server";
import { type CallTable, call } from "~/server/api/router.server";
import type { SharedPart } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { flag, listOf } from "~/shared/wire";
import type { RecordRow } from "./queries.server";
import { RecordAt, RecordId, RecordPost } from "./schemas";

/** The row that a change of these records begins from (`existing` of a call), as `toInput` says it. */
export const existingIn = <Row extends { id: string }>(
  records: { list: (ctx: Ctx) => Promise<Row[]> },
  toInput: (row: Row) => object = (row) => row,
) =>
  byId(async (ctx, id) => {
    const row = (await records.list(ctx)).find((one) => one.id === id);
    return row ? toInput(row) : null;
  });

type Answer = Outcome<unknown> | Refusal;
type Stored<Row, Values> = {
  list: (ctx: Ctx) => Promise<Row[]>;
  save: (ctx: Ctx, input: { id: string | null; revision: number; posted: boolean; values: Values }) => Promise<Answer>;
  post: (ctx: Ctx, input: { id: string; revision: number; posted: boolean }) => Promise<Answer>;
  remove: (ctx: Ctx, input: { id: string; revision: number }) => Promise<Answer>;
};

const Saved = z.object({ id: z.string(), revision: z.number().int() });
const Removed = z.object({
  deleted: z.number().int(),
  kept: z.array(z.object({ place: z.number().int(), code: z.string() })),
});
const RecordsAt = z.object({ items: z.array(RecordAt).max(100, "fieldTooLong") });

/**
 * The calls of the specification's investor-communication screen for records that staff keep, under a `kind` of their
 * own: `values` is what a save takes, `shown` what an answer tells beside id, revision and whether it is posted.
 * `deleteAll` takes `items`, each with the revision that it was seen at, one by one; what stays is told by its place
 * and why.
 */
export function recordCalls<Row extends RecordRow, Values>(
  record: Stored<Row, Values>,
  {
    kind,
    read,
    edit,
    values,
    shown,
  }: { kind: string; read: string; edit: string; values: z.ZodType<Values>; shown: z.ZodRawShape },
): SharedPart {
  const Shown = z.object({ id: z.string(), revision: z.number().int(), posted: z.boolean(), ...shown });
  const at = "POST /irh/investorCommunicate/" as const;
  const Save = z.looseObject({
    id: RecordId.shape.id.nullable().default(null),
    revision: z.coerce.number().int().min(0).default(0),
    posted: flag.default(false),
    values,
  });
  const save = (ctx: Ctx, input: z.output<typeof Save>) =>
    record.save(ctx, { ...input, values: input.values as Values }) as Promise<Outcome<z.input<typeof Saved>>>;
  const remove = (ctx: Ctx, input: z.output<typeof RecordAt>) => record.remove(ctx, input) as Promise<Outcome<null>>;
  const existing = existingIn(record, ({ posted, ...row }) => ({ posted, values: row }));
  const rows = async (ctx: Ctx) => (await record.list(ctx)) as unknown as z.input<typeof Shown>[];
  const calls: CallTable = {
    [`${at}calendarInit` as const]: call(read, z.object({}), listOf(Shown), async (ctx) => ({
      items: await rows(ctx),
    })),
    [`${at}newQueryPositionDetails` as const]: call(read, RecordId, Shown, async (ctx, { id }) => {
      const row = (await rows(ctx)).find((one) => one.id === id);
      return row ? ok(row) : refuse("notFound");
    }),
    [`${at}saveItem` as const]: call(edit, Save, Saved, save, { existing }),
    [`${at}saveMethod` as const]: call(edit, Save, Saved, save, { existing }),
    [`${at}savePostStatus` as const]: call(
      edit,
      RecordPost,
      Saved,
      (ctx, input) => record.post(ctx, input) as Promise<Outcome<z.input<typeof Saved>>>,
    ),
    [`${at}deleteItem` as const]: call(edit, RecordAt, z.null(), remove),
    [`${at}deleteOne` as const]: call(edit, RecordAt, z.null(), remove),
    [`${at}deleteAll` as const]: call(edit, RecordsAt, Removed, async (ctx, { items }) => {
      const stored: { place: number; code: string }[] = [];
      for (const [place, item] of items.entries()) {
        const answer = await record.remove(ctx, item);
        if (!answer.ok) stored.push({ place, code: answer.code });
      }
      return { deleted: items.length - stored.length, kept: stored };
    }),
  };
  return { kind, calls };
}
