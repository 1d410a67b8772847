import { z } from "zod";
import { completed } from "~/server/api/completed.server";
import { type Call, type CallTable, call } from "~/server/api/router.server";
import type { Ctx } from "~/server/request/context.server";
import { invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { listOf } from "~/shared/wire";
import {
  ContentDetail,
  ContentHead,
  ContentId,
  ContentIds,
  ContentList,
  ContentPost,
  ContentPosted,
  ContentSave,
  ContentSaved,
  ContentsDeleted,
} from "./drafts/call-schemas";
import { staffCalls } from "./drafts/office-calls.server";
import type { Kind } from "./kind";

type Odd = {
  /** The `kind` by which they are asked for, if not the name of the area. */
  name?: string;
  /** The schema of a draft where it depends on the company. */
  schema?: Parameters<typeof staffCalls>[0]["schema"];
  /** The call that lists them, where it tells more. */
  calendarInit?: Call;
};

/** The shared calls of one kind of content, each by its own verb. */
export function contentCalls(
  kind: Pick<Kind, "kind" | "area" | "schema">,
  { name = kind.area, schema = () => kind.schema(), calendarInit }: Odd = {},
): { kind: string; calls: CallTable } {
  const { list, detail, save, existing, post, remove, removeAll } = staffCalls({ kind: kind.kind, schema });
  const [read, edit] = [`${kind.area}.read`, `${kind.area}.edit`];
  const at = "POST /irh/investorCommunicate/" as const;
  return {
    kind: name,
    calls: {
      [`${at}calendarInit` as const]: calendarInit ?? call(read, ContentList, listOf(ContentHead), list),
      [`${at}newQueryPositionDetails` as const]: call(read, ContentId, ContentDetail, detail),
      [`${at}saveItem` as const]: call(edit, ContentSave, ContentSaved, save, { existing }),
      [`${at}saveMethod` as const]: call(edit, ContentSave, ContentSaved, save, { existing }),
      [`${at}savePostStatus` as const]: call(edit, ContentPost, ContentPosted, post),
      [`${at}deleteItem` as const]: call(edit, ContentId, z.null(), remove),
      [`${at}deleteOne` as const]: call(edit, ContentId, z.null(), remove),
      [`${at}deleteAll` as const]: call(edit, ContentIds, ContentsDeleted, removeAll),
    },
  };
}

/**
 * One call for all kinds that share its address: `kind` in its input says which is meant, the first of them where it
 * says none.
 */
function sharedCall(byKind: Map<string, Call>): Call {
  const kinds = [...byKind.keys()] as [string, ...string[]];
  const outputs = new Set([...byKind.values()].map(({ output }) => output));
  const [one, ...others] = [...outputs] as [z.ZodType, ...z.ZodType[]];
  const input = z.looseObject({ kind: z.enum(kinds, "fieldWrong").default(kinds[0]) });
  const run = async (ctx: Ctx, { kind, ...requested }: z.output<typeof input>, request: Request) => {
    const meant = byKind.get(kind);
    if (!meant || !may(ctx, meant.permission)) return refuse("forbidden");
    // guard: shared-call-keeps-what-it-does-not-name
    const given = meant.input.safeParse(await completed(meant, ctx, requested));
    return given.success ? meant.run(ctx, given.data as never, request) : invalid(given.error, requested);
  };
  return call("office.open", input, others.length > 0 ? z.union([one, ...others]) : one, run, { kinds: byKind });
}

/**
 * The calls of the specification's investor-communication screen, which has one address for all kinds of its items:
 * from the tables of the areas, by kind, in their order.
 */
export function sharedCalls(tables: readonly { kind: string; calls: CallTable }[]): CallTable {
  const names = [...new Set(tables.flatMap(({ calls }) => Object.keys(calls)))] as (keyof CallTable)[];
  const of = (name: keyof CallTable) =>
    new Map(tables.flatMap(({ kind, calls }) => (calls[name] ? [[kind, calls[name]] as const] : [])));
  return Object.fromEntries(names.map((name) => [name, sharedCall(of(name))]));
}
