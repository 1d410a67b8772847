import type { Refusal } from "~/shared/outcome";

const statuses: Record<string, number> = {
  unreadable: 400,
  notSignedIn: 401,
  platformTokenForeign: 401,
  platformTokenOld: 401,
  forbidden: 403,
  platformNoAccess: 403,
  foreignSite: 403,
  ownSignInNeeded: 403,
  notFound: 404,
  linkUnknown: 404,
  wrongMethod: 405,
  linkExpired: 410,
  handOverExpired: 410,
  bodyTooLarge: 413,
  fileTooLarge: 413,
  wrongContentType: 415,
  fileTypeNotSupported: 415,
  tableTypeNotSupported: 415,
  unknownHost: 421,
  invalid: 422,
  jsonUnreadable: 422,
  quoteNotClosed: 422,
  importUnanswered: 422,
  pricesAdjusted: 422,
  companionsTooMany: 422,
  partyTooLarge: 422,
  researchTypeNotOffered: 422,
  documentTypeRequired: 422,
  documentConsentRequired: 422,
  requestChanged: 422,
  challengeFailed: 422,
  challengeRequired: 422,
  turnstileFailed: 422,
  turnstileRequired: 422,
  codeWrong: 422,
  signInWrong: 422,
  secondFactorWrong: 422,
  passwordWrong: 422,
  recoveryCodeWrong: 422,
  newDigitsWrong: 422,
  passwordShort: 422,
  passwordLong: 422,
  passwordBreached: 422,
  passwordObvious: 422,
  accountLocked: 429,
  codeLocked: 429,
  codeTooSoon: 429,
  codeTooMany: 429,
  tooManyRequests: 429,
  platformTooMany: 429,
  mailsTooMany: 429,
  messagesPaused: 429,
  resendTooSoon: 429,
  invitationTooSoon: 429,
  internal: 500,
  notBuilt: 501,
  challengeUnavailable: 503,
  overloaded: 503,
  notLive: 503,
};

/** The HTTP status of a refusal: business refusals that no line names are conflicts with the present state (409). */
export const statusOf = (code: string): number => statuses[code] ?? 409;

/** How HTTP says a refusal: the status of its code and, where it knows `facts.seconds`, Retry-After. For `Response.json` and `data`. */
export function refusalInit({ code, facts }: Pick<Refusal, "code" | "facts">, headers: Record<string, string> = {}) {
  const wait: Record<string, string> =
    typeof facts?.seconds === "number" ? { "Retry-After": String(facts.seconds) } : {};
  return { status: statusOf(code), headers: { ...wait, ...headers } };
}
