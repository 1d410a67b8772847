import { openArchive, piecesOf } from "~/sheets/rules/archive";
import { tableBudget } from "~/sheets/rules/limits";

/** The files of a ZIP archive by their paths, in their order. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const archive = openArchive(bytes);
  const files = new Map<string, Uint8Array>();
  for (const path of archive.parts.keys()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(archive, path, tableBudget())) pieces.push(piece);
    files.set(path, new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer()));
  }
  return files;
}
