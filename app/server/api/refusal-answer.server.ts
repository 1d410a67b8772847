import type { Issue } from "~/shared/forms/form-outcome";
import type { Lang } from "~/shared/languages";
import type { Refusal } from "~/shared/outcome";
import { translator } from "../request/i18n.server";
import { refusalInit } from "../request/statuses.server";

type View = Refusal & { issues?: Issue[] };

/**
 * A refusal as JSON: `{ok:false, code, message, facts?, issues?, requestId}`. `message` says the code in the caller's
 * language; whatever else the refusal carries, as the newer version of a conflict, stands in `facts`.
 */
export function refusalAnswer(refused: View, requestId: string, lang: Lang, headers: Record<string, string> = {}) {
  const { ok: _, code, facts, issues, ...more } = refused;
  const all = { ...facts, ...more };
  const message = translator(lang)(`errors:${code}` as never, all as never);
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
