import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Route = { id: string; parentId?: string };
type Manifest = { routes: Record<string, Route> };

const frame = "features/staff/office/staff-only";
const said = /^(window\.__reactRouterManifest=)(.*);$/s;

const isWithin = ({ routes }: Manifest, { id, parentId }: Route): boolean => {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return id === frame || (parent !== undefined && isWithin({ routes }, parent));
};

/**
 * Leaves in the browser's list of routes the back office's own screens: no other page has a script that reads it, and the router
 * opens all other addresses as documents.
 */
export function keepOfficeRoutes(assets: string) {
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = path.join(assets, name);
    const [, assignment, json = ""] = said.exec(readFileSync(file, "utf8")) ?? [];
    const manifest = JSON.parse(json) as Manifest;
    if (!manifest.routes[frame]) throw new Error(`${name} has no route ${frame}`);
    const kept = Object.entries(manifest.routes).filter(([id, route]) => id === "root" || isWithin(manifest, route));
    const routes = Object.fromEntries(kept);
    writeFileSync(file, `${assignment}${JSON.stringify({ ...manifest, routes })};`);
  }
}
