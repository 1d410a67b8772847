import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Route = {
  id: string;
  parentId?: string;
  imports?: string[];
  css?: string[];
  hasAction: boolean;
  hasDefaultExport: boolean;
};
type Manifest = { routes: Record<string, Route> };

const frame = "features/staff/sign-in/staff-only";
const manifestLine = /^(window\.__reactRouterManifest=)(.*);$/s;

const isWithin = ({ routes }: Manifest, { id, parentId }: Route): boolean => {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return id === frame || (parent !== undefined && isWithin({ routes }, parent));
};

/** Puts the names of files back in place of their numbers; runs in the browser as it stands. */
const named = `((names,manifest)=>{for(const route of Object.values(manifest.routes))for(const list of ["imports","css"])route[list]=route[list].map(at=>names[at]);return manifest})`;

/**
 * The list as a script in which each file is named once, the most used first; modules are loaded together, so their
 * order is free.
 */
function packed(manifest: Manifest): string {
  const count = new Map<string, number>();
  const routes = Object.entries(manifest.routes);
  for (const [, { imports = [], css = [] }] of routes)
    for (const name of [...imports, ...css]) count.set(name, (count.get(name) ?? 0) + 1);
  const names = [...count.keys()].sort((one, other) => (count.get(other) ?? 0) - (count.get(one) ?? 0));
  const places = (list: string[] = []) => list.map((name) => names.indexOf(name));
  const numbered = routes.map(([id, route]) => [
    id,
    { ...route, imports: places(route.imports).sort((one, other) => one - other), css: places(route.css) },
  ]);
  const rest = JSON.stringify({ ...manifest, routes: Object.fromEntries(numbered) }, (_, value) =>
    value === false ? undefined : value,
  );
  return `${named}(${JSON.stringify(names)},${rest})`;
}

/** A route without the files that root and frame have loaded before any of their screens is opened. */
function withoutFrame(route: Route, { routes }: Manifest): Route {
  if (route.id === "root" || route.id === frame) return route;
  const loaded = new Set([routes.root, routes[frame]].flatMap((one) => [...(one?.imports ?? []), ...(one?.css ?? [])]));
  const others = (names: string[] = []) => names.filter((name) => !loaded.has(name));
  return { ...route, imports: others(route.imports), css: others(route.css) };
}

/** A file to take home, which is opened as a document: it is nothing to draw and nothing to post to. */
const isFile = ({ hasAction, hasDefaultExport }: Route) => !hasAction && !hasDefaultExport;

/**
 * Leaves in the browser's list of routes the back office's own screens: no other page has a script that reads it, and
 * the router opens all other addresses as documents.
 */
export function keepOfficeRoutes(assets: string) {
  for (const name of readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))) {
    const file = path.join(assets, name);
    const [, assignment, json = ""] = manifestLine.exec(readFileSync(file, "utf8")) ?? [];
    const manifest = JSON.parse(json) as Manifest;
    if (!manifest.routes[frame]) throw new Error(`${name} has no route ${frame}`);
    const stored = Object.entries(manifest.routes)
      .filter(([id, route]) => id === "root" || (isWithin(manifest, route) && !isFile(route)))
      .map(([id, route]) => [id, withoutFrame(route, manifest)] as const);
    const routes = Object.fromEntries(stored);
    writeFileSync(file, `${assignment}${packed({ ...manifest, routes })};`);
  }
}
