const statuses: Record<string, number> = {
  unreadable: 400,
  notSignedIn: 401,
  forbidden: 403,
  foreignSite: 403,
  notFound: 404,
  wrongMethod: 405,
  linkExpired: 410,
  bodyTooLarge: 413,
  fileTooLarge: 413,
  wrongContentType: 415,
  fileTypeNotSupported: 415,
  unknownHost: 421,
  invalid: 422,
  requestChanged: 422,
  codeWrong: 422,
  codeLocked: 429,
  codeTooSoon: 429,
  codeTooMany: 429,
  tooManyRequests: 429,
  internal: 500,
  notBuilt: 501,
  overloaded: 503,
};

/** The HTTP status of a refusal: business refusals that no line names are conflicts with the present state (409). */
export const statusOf = (code: string): number => statuses[code] ?? 409;
