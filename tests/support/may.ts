import { permissions } from "../../app/areas.ts";
import { may as mayIn, type Role } from "../../app/shared/permissions.ts";

/** Whether staff of that role may, or of those. */
export const may = (of: Role | readonly Role[], permission: string): boolean =>
  mayIn(
    { actor: { kind: "staff", userId: "", name: "", email: "", roles: [of].flat() }, registry: { permissions } },
    permission,
  );
