import {
  challengeAgain,
  challengeTrouble,
  passChallenge,
  unansweredChallenge,
} from "~/features/visitors/operations/challenges.server";
import {
  askFormCode,
  type CodeStep,
  codeToEmail,
  emailCodeIssues,
  sameCodeStep,
} from "~/features/visitors/operations/code-step.server";
import type { Ctx } from "~/server/request/context.server";
import { textsIn } from "~/shared/forms/form-data";
import { type Issue, inOrder, invalid } from "~/shared/forms/form-outcome";
import type { Refusal } from "~/shared/outcome";
import { type Stored, storedAttachments } from "../attachments/stored.server";
import { answersTo } from "../columns/fields";
import { findOpenColumn } from "../columns/queries.server";
import { Message, messageFields } from "../schemas";
import { purpose, type Written, writeMessage } from "./write.server";

export type FormState = CodeStep & {
  values: Record<string, string>;
  files: Stored[];
  issues: Issue[];
  refusal: Refusal | null;
  codeSent: { seconds: number } | null;
};

/** The content as it was written: forms send line ends of their own. */
const plainEnds = (values: Record<string, string>): Record<string, string> => ({
  ...values,
  content: (values.content ?? "").replaceAll("\r\n", "\n"),
});

/** Refusals that belong to one field. */
const fieldOf: Record<string, string> = {
  codeWrong: "code",
  filesGone: "files",
  filesTooMany: "files",
  filesTooLarge: "files",
};

/**
 * What the buttons of a message's form do: send the code that its column asks for, or the message. Everything typed
 * comes back in the state, whatever went wrong, and so do the files that could be stored.
 */
export async function submitMessage(
  ctx: Ctx,
  request: Request,
  form: FormData,
): Promise<{ written: Written } | { state: FormState }> {
  const values = plainEnds(textsIn(form));
  const column = await findOpenColumn(ctx.db, ctx.company.id, values.column ?? "");
  const attached = await storedAttachments(ctx, column, form);
  const blank = { values, files: attached.stored, issues: [], refusal: null, codeSent: null };
  if (!column)
    return { state: { ...blank, passed: "", challenge: null, refusal: { ok: false, code: "columnClosed" } } };
  if (values.intent === "sendCode" && column.asksCode) {
    const to = codeToEmail(purpose, values.email);
    const sent = await askFormCode(ctx, request, form, purpose, to);
    const codeFor = sent.codeSent && to.ok ? to.value.target : (values.codeFor ?? "");
    return { state: { ...blank, values: { ...values, codeFor }, ...sent } };
  }
  const back = async (issues: Issue[], refusal: Refusal | null = null) => {
    const step = column.asksCode
      ? await sameCodeStep(ctx, purpose, form)
      : { passed: "", challenge: await challengeAgain(ctx, { purpose, form, refusal }) };
    const trouble = refusal ? challengeTrouble(refusal) : { issues: [], refusal: null };
    return { state: { ...blank, ...step, ...trouble, issues: inOrder([...issues, ...trouble.issues], messageFields) } };
  };
  const input = Message.safeParse(values);
  const own = answersTo(column.fields, values);
  const issues = [
    ...(input.success ? [] : invalid(input.error).issues),
    ...own.issues,
    ...attached.issues,
    ...(column.asksCode ? emailCodeIssues(purpose, values) : unansweredChallenge(form)),
  ];
  if (!input.success || issues.length > 0) return back(issues);
  const { email } = input.data;
  const written = await writeMessage(ctx, {
    input: input.data,
    answers: own.answers,
    files: attached.stored.map(({ id }) => id),
    code: values.code ?? "",
    guard: () => passChallenge(ctx, { purpose, form, subject: email }),
  });
  if (written.ok) return { written: written.value };
  const field = fieldOf[written.code];
  return field
    ? back([{ field, code: written.code, ...(written.facts ? { facts: written.facts } : {}) }])
    : back([], written);
}
