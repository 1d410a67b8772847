import type { z } from "zod";
import {
  askFormCode,
  type CodeStep,
  codeToEmail,
  emailCodeIssues,
  sameCodeStep,
} from "~/features/visitors/operations/code-step.server";
import { isUnspent, spendCode, tryCode } from "~/features/visitors/operations/codes.server";
import type { Purpose } from "~/features/visitors/rules";
import { idempotent, type SaveResponse } from "~/server/api/idempotency.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { organisationIndexOf } from "~/server/sealing/name-index.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { textsIn } from "~/shared/forms/form-data";
import { type Issue, inOrder, invalid } from "~/shared/forms/form-outcome";
import type { Outcome, Refusal } from "~/shared/outcome";
import type { VisitorInput } from "../schemas";

export type VisitorFormState = CodeStep & {
  values: Record<string, string>;
  issues: Issue[];
  refusal: Refusal | null;
  codeSent: { seconds: number } | null;
};
/** What is sealed of who left a contact. */
export type Person = Pick<VisitorInput, "name" | "organisation" | "email" | "mobile">;

/** What a row of somebody who left a contact has in common with the others; `more` is sealed beside the person. */
export async function visitorRow(ctx: Ctx, cardId: string, visitor: VisitorInput, more: object = {}) {
  const { env, company } = ctx;
  const { name, organisation, email, mobile } = visitor;
  const person: Person = { name, organisation, email, mobile };
  return {
    ...{ companyId: company.id, id: ctx.newId(), cardId, lang: ctx.lang, createdAt: ctx.now },
    ...(await sealRecord(env, company.id, { ...person, ...more })),
    emailIndex: await blindIndex(env, company.id, "email", email),
    mobileIndex: mobile ? await blindIndex(env, company.id, "mobile", mobile) : null,
    organisationIndex: await organisationIndexOf(ctx, organisation),
  };
}

type Proved = { settle: SaveResponse; isOpen: Condition; spend: (where: Condition) => ReturnType<typeof spendCode> };

/**
 * Does `act` once for the key of a form whose e-mail was proved by its code; `act` ties its row to `isOpen` and puts
 * `spend` and `settle` into the same batch. Refuses `codeWrong`, `codeLocked {seconds}`, `requestChanged`,
 * `stillRunning {seconds}`.
 */
export const withProof = <T>(
  ctx: Ctx,
  { purpose, input, code }: { purpose: Purpose; input: VisitorInput; code: string },
  act: (proved: Proved) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  idempotent(ctx, `${purpose}.${input.idempotencyKey}`, input, async (settle) => {
    const tried = await tryCode(ctx, { purpose, channel: "email", target: input.email, code });
    if (!tried.ok) return tried;
    const { codeId } = tried.value;
    const { db, company, now } = ctx;
    return act({
      settle,
      isOpen: isUnspent(company.id, codeId),
      spend: (where) => spendCode(db, company.id, codeId, now, where),
    });
  });

const plainEnds = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));

type Query<Schema extends z.ZodType> = {
  purpose: Purpose;
  schema: Schema;
  /** What the form says in the schema's words. */
  read?: (values: Record<string, string>) => object;
  /** The fields in the order of the form. */
  fields: readonly string[];
  /** Takes the form in; refusals that name a field in `fieldOf` stand beside it. */
  act: (input: z.output<Schema>, code: string) => Promise<Outcome<unknown>>;
  fieldOf?: Readonly<Record<string, string>>;
};

/**
 * What the buttons of a form beside a card do: send the code to its e-mail once the challenge is passed, or take it in.
 * Null once it is in; else everything typed comes back in the state.
 */
export async function submitVisitor<Schema extends z.ZodType>(
  ctx: Ctx,
  request: Request,
  form: FormData,
  { purpose, schema, read = (values) => values, fields, act, fieldOf = {} }: Query<Schema>,
): Promise<VisitorFormState | null> {
  const values = plainEnds(textsIn(form));
  const blank = { values, issues: [], refusal: null, codeSent: null };
  if (values.intent === "sendCode") {
    const to = codeToEmail(purpose, values.email);
    const sent = await askFormCode(ctx, request, form, purpose, to);
    const codeFor = sent.codeSent && to.ok ? to.value.target : (values.codeFor ?? "");
    return { ...blank, values: { ...values, codeFor }, ...sent };
  }
  const back = async (issues: Issue[], refusal: Refusal | null = null) => ({
    ...blank,
    ...(await sameCodeStep(ctx, purpose, form)),
    issues: inOrder(issues, fields),
    refusal,
  });
  const input = schema.safeParse(read(values));
  const issues = [...(input.success ? [] : invalid(input.error).issues), ...emailCodeIssues(purpose, values)];
  if (!input.success || issues.length > 0) return back(issues);
  const done = await act(input.data, values.code ?? "");
  if (done.ok) return null;
  const field = { codeWrong: "code", ...fieldOf }[done.code];
  const { code, facts } = done;
  return field ? back([{ field, code, ...(facts ? { facts } : {}) }]) : back([], done);
}
