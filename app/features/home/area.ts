import type { Area } from "~/shared/area";

export const home = { name: "home", pages: [{ key: "home", path: "index", counted: true }] } satisfies Area;
