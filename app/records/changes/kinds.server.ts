import type { RecordKind } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import type { RecordTable } from "../queries.server";
import { nameOfTable } from "./published.server";

type Eyes = Pick<Ctx, "company" | "registry">;

export const nameOfKind = ({ table }: Pick<RecordKind, "table">): string => nameOfTable(table as RecordTable);

export const tableOf = (kind: RecordKind) => kind.table as RecordTable;

export const kindNamed = ({ registry }: Pick<Ctx, "registry">, name: string): RecordKind | undefined =>
  registry.records.find((kind) => nameOfKind(kind) === name);

export const kindOf = (ctx: Pick<Ctx, "registry">, table: RecordTable): RecordKind | undefined =>
  kindNamed(ctx, nameOfTable(table));

/** The kinds whose changes wait for a release in this company. */
export const waitingKinds = ({ company, registry }: Eyes): readonly RecordKind[] =>
  registry.records.filter((kind) => company.settings.waitingRecords?.includes(nameOfKind(kind)) ?? kind.waits);

/** Whether a change of a record of this table waits for a release; what readers have nothing of never does. */
export const waits = (ctx: Eyes, table: RecordTable): boolean =>
  waitingKinds(ctx).some((kind) => nameOfKind(kind) === nameOfTable(table));

/** The same with changes of this table waiting for a release, whatever the company has chosen. */
export const withWaiting = (ctx: Ctx, table: RecordTable): Ctx => ({
  ...ctx,
  company: {
    ...ctx.company,
    settings: {
      ...ctx.company.settings,
      waitingRecords: [...waitingKinds(ctx).map(nameOfKind), nameOfTable(table)],
    },
  },
});
