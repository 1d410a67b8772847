import type { Issue } from "~/shared/forms/form-outcome";
import type { Lang } from "~/shared/languages";
import type { Outcome, Refusal } from "~/shared/outcome";
import type { Ctx } from "../request/context.server";
import { translator } from "../request/i18n.server";
import { refusalInit } from "../request/statuses.server";

const messageOf = (lang: Lang, code: string, facts: object) =>
  translator(lang)(`errors:${code}` as never, facts as never);

type View = Refusal & { issues?: Issue[] };

/**
 * A refusal as JSON: `{ok:false, code, message, facts?, issues?, requestId}`. `message` says the code in the caller's
 * language; whatever else the refusal carries, as the newer version of a conflict, stands in `facts`.
 */
export function refusalAnswer(refused: View, requestId: string, lang: Lang, headers: Record<string, string> = {}) {
  const { ok: _, code, facts, issues, ...more } = refused;
  const all = { ...facts, ...more };
  const message = messageOf(lang, code, all);
  const body = {
    ok: false,
    code,
    message,
    ...(Object.keys(all).length > 0 ? { facts: all } : {}),
    ...(issues ? { issues } : {}),
    requestId,
  };
  return Response.json(body, refusalInit(refused, headers));
}

/** The outcome of an upload as JSON; a refusal says its code in the reader's language as `message`. */
export const uploadAnswer = ({ lang }: Pick<Ctx, "lang">, outcome: Outcome<unknown>) =>
  outcome.ok
    ? Response.json(outcome)
    : Response.json({ ...outcome, message: messageOf(lang, outcome.code, outcome.facts ?? {}) }, refusalInit(outcome));
