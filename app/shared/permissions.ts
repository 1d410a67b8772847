export type Role = "admin" | "editor" | "reception" | "viewer";
export type Staff = { kind: "staff"; userId: string; name: string; email: string; role: Role };
export type Actor = { kind: "public" } | Staff | { kind: "system" };

/** Who acts, as the rows of what was done keep it: the id, and the name that people read. */
export const actorId = (actor: Actor): string => (actor.kind === "staff" ? actor.userId : actor.kind);
export const actorName = (actor: Actor): string => (actor.kind === "staff" ? actor.name : actor.kind);

/** The roles, from the one that may do everything to the one that only reads. */
export const roles = ["admin", "editor", "reception", "viewer"] as const satisfies readonly Role[];

const everyone: readonly Role[] = roles;
const visits: readonly Role[] = ["admin", "reception"];
const content: readonly Role[] = ["admin", "editor"];
const admins: readonly Role[] = ["admin"];

/** Which roles may do what. Every call, office screen and office action names one of these, or `public`. */
export const permissions = {
  "office.open": everyone,
  "account.own": everyone,
  "staff.read": admins,
  "staff.edit": admins,
  "audit.read": admins,
  "audit.check": admins,
  "audit.export": admins,
  "security.read": admins,
  "security.edit": admins,
  "announcements.read": everyone,
  "announcements.edit": content,
  "appointments.read": everyone,
  "appointments.answer": visits,
  "appointments.edit": visits,
  "appointments.publish": visits,
  "appointments.reveal": visits,
  "calendar.read": everyone,
  "calendar.edit": content,
  "company.read": everyone,
  "company.edit": content,
  "site.read": everyone,
  "site.theme": content,
  "site.publish": content,
  "stock.read": everyone,
  "stock.import": content,
  "subscriptions.read": visits,
  "subscriptions.reveal": visits,
} as const satisfies Record<`${string}.${string}`, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** True for the names in the table, whatever the type of the input. */
export const isPermission = (name: unknown): name is Permission =>
  typeof name === "string" && Object.hasOwn(permissions, name);

/** Whether this actor may; nobody may what the table does not name, and only staff may anything that is not public. */
export const may = (actor: Actor, permission: string): boolean =>
  permission === "public" ||
  (actor.kind === "staff" &&
    isPermission(permission) &&
    (permissions[permission] as readonly Role[]).includes(actor.role));
