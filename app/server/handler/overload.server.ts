const passing =
  /overloaded|network connection lost|storage operation exceeded timeout|reset because|company is moving|too many requests queued|SQLITE_BUSY/i;

/**
 * True for a database error that passes by itself: nothing is known to be saved, and the same request with the same key
 * is safe to send again.
 */
export function isOverload(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (passing.test(at.message)) return true;
  return false;
}
