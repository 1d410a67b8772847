import type { Area } from "~/shared/area";

export const institutions = {
  name: "institutions",
  commands: [{ key: "institutions", path: "office/registrations/institutions", permission: "appointments.read" }],
  audit: ["institutions.join", "institutions.part"],
} satisfies Area;
