import { RouterContextProvider } from "react-router";
import { calls } from "~/areas.server";
import routes from "~/routes";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { may } from "~/shared/permissions";
import { isFull } from "../../support/full";

type Node = { file: string; path?: string; children?: Node[] };
type Screen = {
  handle?: { permission?: string };
  loader?: (args: { context: RouterContextProvider; params: object; request: Request; url: URL }) => unknown;
};

const modules = {
  ...import.meta.glob<Screen>("~/features/{*,*/*}/*.tsx"),
  ...import.meta.glob<Screen>(["~/publishing/*/*.tsx", "~/pictures/{office,screens}/*.tsx"]),
  ...import.meta.glob<Screen>("~/records/changes/office.tsx"),
};

const leaves = (list: readonly Node[]): Node[] =>
  list.flatMap((route) => (route.children ? leaves(route.children) : [route]));

/** Every route below the two layouts that only staff pass, as the route list has them. */
const below = (list: readonly Node[]): Node[] =>
  list.flatMap(({ file, children = [] }) =>
    /staff\/sign-in\/(staff-only|preview)\.tsx$/.test(file) ? leaves(children) : below(children),
  );
export const officeRoutes = below(routes as unknown as Node[]);

const textOf = async (answer: unknown): Promise<string> => {
  if (answer instanceof Response) return new TextDecoder().decode(await answer.arrayBuffer());
  return JSON.stringify(answer, (_, value) => (value instanceof Map ? [...value] : value)) ?? "";
};

async function load({ file, path = "" }: Node, ctx: Ctx, params: Record<string, string>, query: string) {
  const screen = await modules[`/app/${file}`]?.();
  if (!screen) throw new Error(`no module for ${file}`);
  if (!screen.loader || !may(ctx, screen.handle?.permission ?? "office.open")) return "";
  const url = new URL(`https://c1.test/ui/irh/${path.replace(/:(\w+)/g, (_, name) => params[name] ?? "")}${query}`);
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  try {
    return await textOf(await screen.loader({ context, params, request: new Request(url), url }));
  } catch (thrown) {
    if (thrown instanceof Response) return textOf(thrown);
    if (thrown && typeof thrown === "object" && "init" in thrown) return JSON.stringify(thrown);
    throw thrown;
  }
}

export type Furnished = { id: string; kind: string; fileId: string };

/**
 * The ids and queries by which a route is asked: its own area's contents, the files, the moments ahead; one of each for
 * others.
 */
function queriesOf(path: string, items: Furnished[], ahead: string): [Record<string, string>, string][] {
  if (path.startsWith("view/"))
    return [
      [{}, ""],
      [{}, ahead],
    ];
  if (path.endsWith(":kind")) return [[{ kind: "csv" }, ""]];
  if (path === "office/files/:id") return items.map(({ fileId }) => [{ id: fileId }, ""]);
  if (!path.includes(":")) return [[{}, ""]];
  const own = items.filter(({ kind }) => path === `office/${kind.split(".")[0]}/:id`);
  if (own.length === 0)
    return items.slice(0, 1).map(({ id, fileId }) => [{ id: path.includes("files") ? fileId : id }, ""]);
  return own.flatMap(({ id }): [Record<string, string>, string][] => [
    [{ id }, ""],
    [{ id }, "?compare=1"],
  ]);
}

/** Screens that show contents of several areas, or of the kinds that are furnished. */
const isComposed = ({ file, path = "" }: Node, items: Furnished[]) =>
  /^(publishing|features\/(previews|site\/overview\/office))\b/.test(file) ||
  items.some(({ kind }) => path.startsWith(`office/${kind.split(".")[0]}`));

/**
 * What every office screen's data (the page and its .data alike) tells this person, by route. One's own account needs a
 * session and tells of nothing else.
 */
export async function readScreens(
  ctx: Ctx,
  items: Furnished[],
  ahead: string,
  only = /./,
): Promise<Map<string, string>> {
  const result = new Map<string, string>();
  for (const [at, route] of officeRoutes.entries()) {
    const { path = "" } = route;
    // To load the modules of all screens takes a minute: on a push a tenth of the others are asked.
    if (path === "office/account" || !only.test(path)) continue;
    if (!(isFull || at % 10 === 0 || isComposed(route, items))) continue;
    const parts: string[] = [];
    for (const [params, query] of queriesOf(path, items, ahead)) parts.push(await load(route, ctx, params, query));
    result.set(path, parts.join("\n"));
  }
  return result;
}

/** What the JSON calls for staff that change nothing tell this person, by name. */
export async function readCalls(ctx: Ctx, items: Furnished[]): Promise<Map<string, string>> {
  const result = new Map<string, string>();
  const changes = /save|delete|update|post/i;
  for (const [name, { permission, input, run }] of Object.entries(calls)) {
    if (permission === "public" || changes.test(name.split("/").at(-1) ?? "") || !may(ctx, permission)) continue;
    const requested = new Map<string, unknown>();
    for (const { id, kind } of items) {
      const given = input.safeParse({ kind: kind.split(".")[0], id });
      if (given.success) requested.set(JSON.stringify(given.data), given.data);
    }
    const parts: string[] = [];
    for (const data of requested.values())
      parts.push(await textOf(await run(ctx, data as never, new Request("https://c1.test"))));
    result.set(name, parts.join("\n"));
  }
  return result;
}
