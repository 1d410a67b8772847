import { permissions } from "../../app/areas.ts";
import { may as mayIn, type Role } from "../../app/shared/permissions.ts";

/** Whether staff of that role may. */
export const may = (role: Role, permission: string): boolean =>
  mayIn({ actor: { kind: "staff", userId: "", name: "", email: "", role }, house: { permissions } }, permission);
