import { readFile } from "node:fs/promises";
import path from "node:path";
import { Response } from "miniflare";

/** The assets of the site as vite names them in tests: files of the project by their path in it. */
export const projectFiles = async (request: { url: string }) => {
  const { pathname } = new URL(request.url);
  const file = path.join(process.cwd(), pathname.replace(/^\/@fs/, "").replace(process.cwd(), ""));
  return new Response(await readFile(file));
};
