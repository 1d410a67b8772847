import type { Area } from "~/shared/area";

export const privacy = {
  name: "privacy",
  pages: [{ key: "privacy", path: "privacy", counted: true }],
  audit: ["identity.proofsErased"],
} satisfies Area;
