/**
 * The bytes of a body, of which no more than `limit` are read, announced or not; null for a longer one, or one that
 * breaks off.
 */
export async function bytesWithin(request: Request, limit: number): Promise<ArrayBuffer | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit || !request.body) return null;
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.byteLength;
      if (size > limit) controller.error(new Error("the body is too large"));
      else controller.enqueue(piece);
    },
  });
  try {
    return await new Response(request.body.pipeThrough(counter)).arrayBuffer();
  } catch {
    return null;
  }
}
