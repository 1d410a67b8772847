import { plainForm } from "~/shared/same-text";

/**
 * The form in a body, of which no more than `limit` bytes are read, announced or not; its texts without characters that
 * nobody sees. For screens that take files and read their form themselves, once they know who is there.
 */
export async function formWithin(request: Request, limit: number): Promise<FormData | "bodyTooLarge" | "unreadable"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return "bodyTooLarge";
  let size = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.byteLength;
      // guard: upload-size-counted-while-read
      if (size > limit) controller.error(new Error("the body is too large"));
      else controller.enqueue(piece);
    },
  });
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body = request.body?.pipeThrough(counter) ?? null;
    return plainForm(await new Response(body, { headers: { "Content-Type": type } }).formData());
  } catch {
    return size > limit ? "bodyTooLarge" : "unreadable";
  }
}
