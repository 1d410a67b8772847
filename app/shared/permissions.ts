import type { Lang } from "./languages";

export type Role = "admin" | "editor" | "reception" | "viewer";
export type Staff = {
  kind: "staff";
  userId: string;
  name: string;
  email: string;
  /** At least one, in the order of `roles`; the person may what any of them may. */
  roles: readonly Role[];
  /** Signed in at the console of the deployment as its administrator. */
  operates?: boolean;
  /** The person's own language of the back office, once there is one. */
  lang?: Lang | null;
};
/** A system of the company or of its data vendor that delivers figures with a key which staff made. */
export type KeyHolder = { kind: "key"; keyId: string; name: string };
export type Actor = { kind: "public" } | Staff | KeyHolder | { kind: "system" };

/** Who acts, as the rows of what was done keep it: the id, and the name that people read. */
export const actorId = (actor: Actor): string =>
  actor.kind === "staff" ? actor.userId : actor.kind === "key" ? actor.keyId : actor.kind;
export const actorName = (actor: Actor): string => ("name" in actor ? actor.name : actor.kind);

/** The roles, from the one that may do everything to the one that only reads. */
export const roles = ["admin", "editor", "reception", "viewer"] as const satisfies readonly Role[];

/** These roles without repeats and in their order, as they are stored. */
export const inOrderOfRoles = (wanted: readonly Role[]): Role[] => roles.filter((role) => wanted.includes(role));

const choicesOf = ([role, ...others]: readonly Role[]): Role[][] =>
  role ? choicesOf(others).flatMap((choice) => [[role, ...choice], choice]) : [[]];

/** Every choice of roles that a person can have. */
export const roleSets: readonly Role[][] = choicesOf(roles).filter((choice) => choice.length > 0);

/** Who may do something, in the words of the house. */
export const everyone: readonly Role[] = [...roles];
export const visits: readonly Role[] = ["admin", "reception"];
export const content: readonly Role[] = ["admin", "editor"];
export const admins: readonly Role[] = ["admin"];

/** Who runs the deployment: no company can give it, and no role of a company holds it. */
export const operators = ["operator"] as const;
/** Who delivers figures with a key: no person holds it. */
export const keyHolders = ["key"] as const;
type Holder = Role | (typeof operators)[number] | (typeof keyHolders)[number];

/** Which roles may do what. Every call, office screen and office action names one of these, or `public`. */
export type Permissions = Readonly<Record<`${string}.${string}`, readonly Holder[]>>;

type Asking = { actor: Actor; registry: { permissions: Permissions } };

const holds = (actor: Actor, holder: Holder): boolean => {
  // guard: key-holds-no-role
  if (holder === "key") return actor.kind === "key";
  if (actor.kind !== "staff") return false;
  return holder === "operator" ? actor.operates === true : actor.roles.includes(holder);
};

/** Nobody may do what the registry does not name, and only staff and keys what is not public. */
export const may = ({ actor, registry: { permissions } }: Asking, permission: string): boolean =>
  permission === "public" ||
  (Object.hasOwn(permissions, permission) && holdersOf(permissions, permission).some((one) => holds(actor, one)));

/** The roles of a company that may. */
export const rolesThatMay = ({ permissions }: Asking["registry"], permission: string): Role[] =>
  roles.filter((role) => holdersOf(permissions, permission).includes(role));

const holdersOf = (permissions: Permissions, permission: string): readonly Holder[] =>
  (permissions as Record<string, readonly Holder[]>)[permission] ?? [];
