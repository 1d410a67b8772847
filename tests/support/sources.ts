import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const name = "virtual:sources";
const folders = ["app", "workers", "scripts/demo"];

/** A message to workerd has a megabyte at most. */
const most = 200_000;

function read(): [path: string, text: string][][] {
  const pieces: [string, string][][] = [[]];
  let size = 0;
  for (const folder of folders)
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file)) continue;
      const text = readFileSync(path.join(root, folder, file), "utf8");
      size += text.length;
      if (size > most) {
        pieces.push([]);
        size = text.length;
      }
      pieces.at(-1)?.push([`${folder}/${file}`, text]);
    }
  return pieces;
}

/**
 * `virtual:sources` holds the text of every source file for tests that look for a rule in all of them: some pieces,
 * where a glob of raw files is a module for each and takes workerd a minute.
 */
export function sourceTexts() {
  const pieces = read();
  return {
    name: "source-texts",
    resolveId: (id: string) => (id.startsWith(name) ? `\0${id}` : null),
    load(id: string) {
      if (!id.startsWith(`\0${name}`)) return null;
      const piece = pieces[Number(id.split("/")[1] ?? Number.NaN)];
      if (piece) return `export default ${JSON.stringify(piece)}`;
      const imports = pieces.map((_, at) => `import p${at} from "${name}/${at}";`).join("\n");
      return `${imports}\nexport const sources = Object.fromEntries([${pieces.map((_, at) => `...p${at}`).join(",")}]);`;
    },
  };
}
