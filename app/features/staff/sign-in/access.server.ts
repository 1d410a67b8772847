import { data, type MiddlewareFunction, redirectDocument, type ServerBuild } from "react-router";
import { noteSeen } from "~/records/changes/looks.server";
import { isConsole } from "~/server/request/console.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { officeGroups } from "~/shared/area";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { everyone, may, type Permissions, type Role, rolesThatMay, type Staff } from "~/shared/permissions";
import { addressHere } from "~/shared/safe-path";
import { findActor } from "./signed-in.server";

/** What an office route says in `handle`: who may see it, and who may act there if that needs more. */
export type OfficeHandle = { permission?: string; write?: string };
type Routes = ServerBuild["routes"];

let handles: Map<string, OfficeHandle> | undefined;

const patternOf = (routes: Routes, id: string | undefined): string[] => {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...patternOf(routes, route.parentId), route.path ?? ""] : [];
};

/**
 * The handles of all screens by URL pattern, as React Router writes it; a pattern without a permission is not in it.
 */
export function handlesByPattern(routes: Routes): Map<string, OfficeHandle> {
  const found = new Map<string, OfficeHandle>();
  for (const [id, route] of Object.entries(routes)) {
    const handle = route?.module.handle as OfficeHandle | undefined;
    if (handle?.permission) found.set(`/${patternOf(routes, id).filter(Boolean).join("/")}`, handle);
  }
  return found;
}

/** The handles of the screens that this Worker was built with. */
async function builtHandles(): Promise<Map<string, OfficeHandle>> {
  handles ??= handlesByPattern((await import("virtual:react-router/server-build")).routes as Routes);
  return handles;
}

const homePath = "homeIndex";
const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/**
 * Whether an office address, or the pattern of one, stands at this site: at the console those that its areas name, and
 * what is below.
 */
export const standsHere = (ctx: Pick<Ctx, "env" | "company" | "registry">, path: string): boolean =>
  !isConsole(ctx) || ctx.registry.areas.some(({ console = [] }) => console.some((place) => isBelow(path, place)));

/** The commands of the areas that stand at this site and that who asks may use, each with its area. */
export const commandsFor = (ctx: Ctx) =>
  ctx.registry.areas.flatMap(({ name, commands = [] }) =>
    commands
      .filter(({ path, permission }) => may(ctx, permission) && standsHere(ctx, path.split("#")[0] ?? ""))
      .map((command) => ({ area: name, ...command })),
  );

/** Which of these screen paths exist at this site and may be opened by who asks. */
export async function openTo(ctx: Ctx, paths: readonly string[]): Promise<Set<string>> {
  const known = await builtHandles();
  return new Set(
    paths.filter((path) => standsHere(ctx, path) && may(ctx, known.get(`/${path}`)?.permission ?? "none")),
  );
}

/**
 * Of the permissions that screens ask for beyond looking at them those that the person does not have, with the roles
 * that do.
 */
export async function refusedWrites(ctx: Ctx): Promise<Record<string, Role[]>> {
  const refused = [...(await builtHandles()).values()].flatMap(({ write }) =>
    write && !may(ctx, write) ? [write] : [],
  );
  return Object.fromEntries(refused.map((write) => [write, rolesThatMay(ctx.registry, write)]));
}

/** Whether the person may do what not everyone may in the areas whose screens these permissions are. */
const hasTask = (ctx: Ctx, permissions: Permissions): boolean =>
  Object.entries(permissions).some(([name, holders]) => holders.length < everyone.length && may(ctx, name));

/**
 * Of these screens those that stand in the person's menu, each role for itself: where it acts, or reads for own work; a
 * role that acts nowhere has all that it may open.
 */
export async function inMenuOf(ctx: Ctx, open: ReadonlySet<string>): Promise<Set<string>> {
  const { actor } = ctx;
  if (actor.kind !== "staff") return new Set();
  const menus = actor.roles.map((role) => menuOfRole({ ...ctx, actor: { ...actor, roles: [role] } }, open));
  return new Set((await Promise.all(menus)).flat());
}

async function menuOfRole(ctx: Ctx, open: ReadonlySet<string>): Promise<string[]> {
  const known = await builtHandles();
  const mayOpen = (path: string) => open.has(path) && may(ctx, known.get(`/${path}`)?.permission ?? "none");
  const entries = ctx.registry.areas.flatMap(({ office = [], permissions = {} }) =>
    office.filter(({ path }) => mayOpen(path)).map((entry) => ({ ...entry, permissions })),
  );
  const acts = ({ path, permissions }: (typeof entries)[number]) => {
    const write = known.get(`/${path}`)?.write;
    return write ? may(ctx, write) : hasTask(ctx, permissions);
  };
  const shown = entries.filter((entry) => entry.group === "work" || acts(entry));
  const isReader = shown.every(({ group }) => group === "work");
  return (isReader ? entries : shown).map(({ path }) => path);
}

/** The screen that somebody who comes to the console is led to: the first of its menu that the person may open. */
async function consoleHome(ctx: Ctx): Promise<string> {
  const entries = ctx.registry.areas.flatMap(({ office = [] }) => office);
  const open = await openTo(
    ctx,
    entries.map(({ path }) => path),
  );
  const shown = officeGroups.flatMap((group) => entries.filter((entry) => entry.group === group));
  return shown.find(({ path }) => open.has(path))?.path ?? "office/account";
}

/**
 * Whether this request may reach the office screen of that pattern: `notSignedIn` without an open session at this
 * company, `forbidden` when the role may not, or when the screen names no permission at all.
 */
export async function officeActor(ctx: Ctx, request: Request, pattern: string): Promise<Outcome<Staff>> {
  const known = await builtHandles();
  return checkAccess(ctx, known.get(`/${pattern.replace(/^\/|\/$/g, "")}`), request, await findActor(request, ctx));
}

/** A public page that staff look at beforehand: in the language that its readers choose. */
const isPublicPage = (pattern: string) => pattern.includes("/view/");

/**
 * The middleware that lets staff in: the context of everything below has the person, and the language of that person's
 * own unless the address names one; others are sent to sign in or refused. It runs before every loader and action
 * below, and notes what they have shown of records that are not out.
 */
export const admitStaff: MiddlewareFunction<Response> = async ({ context, request, url, pattern }, next) => {
  const ctx = context.get(ctxKey);
  const requested = pattern.replace(/^\/|\/$/g, "");
  const isHome = requested === homePath;
  if (!isHome && !standsHere(ctx, requested)) throw data({ office: true }, { status: 404, statusText: "Not Found" });
  const allowed = await officeActor(ctx, request, pattern);
  if (allowed.ok) {
    const there = { ...ctx, actor: allowed.value };
    if (isHome && isConsole(ctx)) throw redirectDocument(`/ui/irh/${await consoleHome(there)}${url.search}`);
    const { lang } = allowed.value;
    const own = url.searchParams.has("lang") || isPublicPage(pattern) ? null : lang;
    context.set(ctxKey, { ...there, lang: own ?? ctx.lang });
    const answer = await next();
    await noteSeen(there);
    return answer;
  }
  if (allowed.code === "forbidden") throw data({ office: true }, { status: 403, statusText: "Forbidden" });
  const here = request.method === "GET" ? url : new URL("/ui/irh/homeIndex", url);
  throw redirectDocument(`/ui/irh/office/signIn?to=${encodeURIComponent(addressHere(here))}`);
};

/** The same question for a known handle: reading needs `permission`, everything else `write` too where it is named. */
export function checkAccess(
  { registry }: { registry: Pick<Ctx["registry"], "permissions"> },
  handle: OfficeHandle | undefined,
  { method }: Pick<Request, "method">,
  actor: Staff | null,
): Outcome<Staff> {
  if (!actor) return refuse("notSignedIn");
  const reading = method === "GET" || method === "HEAD";
  const needed = [handle?.permission ?? "none", ...(reading || !handle?.write ? [] : [handle.write])];
  return needed.every((permission) => may({ actor, registry }, permission)) ? ok(actor) : refuse("forbidden");
}
