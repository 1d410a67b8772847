const smallBody = 65_536;

/**
 * Takes in the body of a request that was answered without reading it, where it says to be small: the engine ends the
 * connection of an unread body, and what the sender asks next on it would be lost. A long body costs its sender the
 * connection.
 */
export async function takeRestOfBody(request: Request): Promise<void> {
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (!request.body || request.bodyUsed || !length || length > smallBody) return;
  await request.arrayBuffer().catch(() => undefined);
}
