import type { Area } from "~/shared/area";

export const visitors = { name: "visitors" } satisfies Area;
