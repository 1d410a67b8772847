import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

type Screen = RouteConfigEntry & { live: boolean };

const leaves = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
  list.flatMap((route) => (route.children ? leaves(route.children) : [route]));

/** Previews are public pages, which carry no framework script: only the office's own screens come alive. */
const below = (list: RouteConfigEntry[]): Screen[] =>
  list.flatMap(({ file, children = [] }) => {
    const [, layout] = /staff\/sign-in\/(staff-only|preview)\.tsx$/.exec(file) ?? [];
    return layout ? leaves(children).map((one) => ({ ...one, live: layout === "staff-only" })) : below(children);
  });
const guarded = below(routes as RouteConfigEntry[]);

/** Every screen that only staff get as the route list has it, with the permissions that its source names. */
export const officeScreens = guarded.map(({ file, path = "", live }) => {
  const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8");
  const named = (name: string) => new RegExp(`${name}: "([^"]+)"`).exec(source)?.[1];
  const permission = named("permission") ?? "none";
  return {
    file,
    path,
    live,
    permission,
    write: named("write") ?? permission,
    acts: /function action/.test(source),
    shows: /export default/.test(source),
  };
});
