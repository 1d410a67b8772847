import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

const below = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
  list.flatMap(({ file, children = [] }) => (/office\/(staff-only|preview)\.tsx$/.test(file) ? children : below(children)));
const guarded = below(routes as RouteConfigEntry[]);

/** Every screen that only staff get as the route list has it, with the permissions that its source names. */
export const officeScreens = guarded.map(({ file, path = "" }) => {
  const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8");
  const named = (name: string) => new RegExp(`${name}: "([^"]+)"`).exec(source)?.[1];
  const permission = named("permission") ?? "none";
  return {
    file,
    path,
    permission,
    write: named("write") ?? permission,
    acts: /function action/.test(source),
    shows: /export default/.test(source),
  };
});
