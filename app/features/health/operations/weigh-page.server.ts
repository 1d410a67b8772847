import type { ReadPage } from "~/server/outbox/jobs.server";

/** What the HTML of a page weighs in bytes as a reader gets it, compressed with gzip; null when it is not answered. */
export async function weighPage(read: ReadPage, path: string): Promise<number | null> {
  try {
    const page = await read(path);
    const isHtml = page.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (page.status !== 200 || !page.body || !isHtml) return null;
    return (await new Response(page.body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer()).byteLength;
  } catch {
    return null;
  }
}
