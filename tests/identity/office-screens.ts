import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

const guarded = (routes as RouteConfigEntry[]).find(({ file }) => file.endsWith("staff-only.tsx"))?.children ?? [];

/** Every screen of the back office as the route list has it, with the permissions that its source names. */
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
