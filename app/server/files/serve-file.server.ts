import { and, eq } from "drizzle-orm";
import { dispositionOf } from "~/server/files/disposition";
import { files } from "../database/tables.server";
import type { Ctx } from "../request/context.server";
import { own } from "./files.server";
import type { FileKind } from "./sniff.server";

/** The part of `size` bytes that a Range header asks for: null is the whole, also for a header that makes no sense. */
function partOf(header: string | null, size: number): { offset: number; length: number } | "beyond" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const offset = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (offset >= size) return "beyond";
  return end > offset ? { offset, length: end - offset } : null;
}

/**
 * Headers of a file by its type: pictures and, if asked, PDFs open in the browser; all others are kept, and none can
 * run.
 */
function shownAs(type: string, name: string, inline: boolean): Record<string, string> {
  const open = type.startsWith("image/") || type.startsWith("font/") || (inline && type === "application/pdf");
  return {
    "Content-Type": type,
    "Content-Disposition": dispositionOf(name, open ? "inline" : "attachment"),
    // A browser's own PDF viewer does not start in a sandbox; a PDF is no document of this site and can reach nothing of it.
    "Content-Security-Policy":
      inline && open ? "default-src 'none'; frame-ancestors 'self'" : "default-src 'none'; sandbox",
    ...(inline && open ? { "X-Frame-Options": "SAMEORIGIN" } : {}),
    "X-Content-Type-Options": "nosniff",
  };
}

/**
 * One file of a kind as an answer: never sniffed, never run, byte ranges as asked (If-Range too). `inline` lets a PDF
 * open in the browser's viewer, also in a frame of this site. Whether this reader may have it is the caller's question;
 * null when the company has no such file.
 */
export async function serveFile(
  ctx: Ctx,
  id: string,
  kind: FileKind,
  request: Request,
  inline = false,
): Promise<Response | null> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(own(ctx), eq(files.id, id), eq(files.kind, kind)))
    .limit(1);
  if (!row) return null;
  const wanted = request.headers.get("If-Range");
  const same = wanted === null || wanted === (await ctx.env.FILES.head(row.key))?.httpEtag;
  const part = same ? partOf(request.headers.get("Range"), row.size) : null;
  if (part === "beyond")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${row.size}` } });
  const object = await ctx.env.FILES.get(row.key, { ...(part ? { range: part } : {}), onlyIf: request.headers });
  if (!object) return null;
  const headers = new Headers({
    ...shownAs(row.type, row.name, inline),
    "Accept-Ranges": "bytes",
    ETag: object.httpEtag,
  });
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  if (!part) return new Response(object.body, { headers });
  headers.set("Content-Range", `bytes ${part.offset}-${part.offset + part.length - 1}/${row.size}`);
  headers.set("Content-Length", String(part.length));
  return new Response(object.body, { status: 206, headers });
}
