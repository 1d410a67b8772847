import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(process.env.SHARED_DATA ?? "../shared/data");
const name = "virtual:shared-data";

const namesOf = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) => /\.(csv|json|txt|xlsx)$/.test(one))
    : [];

/**
 * The real files of others for tests in workerd, which sees no disk: `virtual:shared-data` names them, each is read
 * once a test asks for it, as base64. `isExpected` where their absence is a failure.
 */
export function sharedData() {
  const names = namesOf();
  return {
    name: "shared-data",
    resolveId: (id: string) => (id.startsWith(name) ? `\0${id}` : null),
    load(id: string) {
      if (!id.startsWith(`\0${name}`)) return null;
      const file = names[Number(id.split("/")[1] ?? Number.NaN)];
      if (file) return `export default ${JSON.stringify(readFileSync(path.join(folder, file)).toString("base64"))}`;
      const files = names.map((one, at) => `${JSON.stringify(one)}: () => import("${name}/${at}")`);
      const isExpected = names.length > 0 || Boolean(process.env.CI);
      return `export const isExpected = ${isExpected};\nexport const files = {${files.join(",")}};`;
    },
  };
}
