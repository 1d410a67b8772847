/**
 * What a log may hold of an error: where it happened and what the database said, but never the values of the statement,
 * which drizzle writes into its message and which may be somebody's address.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return "error";
  const cause = error.cause instanceof Error ? `${error.cause.message}\n` : "";
  return `${cause}${(error.stack ?? error.message).replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "")}`.slice(0, 2_000);
}

/** The path of a request as a log may hold it: tokens and ids, being long, are left out. */
export const pathText = (url: URL): string => url.pathname.replace(/[\w-]{24,}/g, "…");
