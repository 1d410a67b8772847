import { createRequestHandler, data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { withRetryAfter } from "../request/retry-after.server";

type Handler = ReturnType<typeof createRequestHandler>;
type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];
type Load = ((args: LoaderFunctionArgs) => unknown) | undefined;

/** A route and those round it, from the outermost. */
const around = (routes: Routes, id: string | undefined): string[] =>
  id === undefined ? [] : [...around(routes, routes[id]?.parentId), id];

const handlerOf = (build: ServerBuild): Handler => createRequestHandler(withRetryAfter(build), import.meta.env.MODE);

const isHydrated = (routes: Routes, ids: string[]): boolean =>
  ids.some((id) => (routes[id]?.module.handle as { hydrate?: boolean } | undefined)?.hydrate);

const contents = new WeakMap<object, unknown>();

function held(answer: unknown): object {
  const holder = {};
  contents.set(holder, answer);
  return holder;
}

const isWithInit = (answer: unknown): answer is ReturnType<typeof data> =>
  (answer as { type?: unknown } | null | undefined)?.type === "DataWithResponseInit";

const holding = (load: Load) =>
  load &&
  (async (args: LoaderFunctionArgs) => {
    const answer = await load(args);
    if (answer instanceof Response) return answer;
    return isWithInit(answer) ? data(held(answer.data), answer.init ?? undefined) : held(answer);
  });

/** A screen whose loaders and actions hand over what they found closed, so that nobody writes it down for a script. */
const closed = (module: Module): Module =>
  module.default
    ? ({ ...module, loader: holding(module.loader as Load), action: holding(module.action as Load) } as Module)
    : module;

/** What loaders or actions found, by route, of a screen that handed it over closed or open. */
export const opened = <T extends Record<string, unknown> | null>(all: T): T =>
  all &&
  (Object.fromEntries(
    Object.entries(all).map(([id, one]) => [id, contents.has(one as object) ? contents.get(one as object) : one]),
  ) as T);

/**
 * The request handlers of a build, by the id of the screen's route. React Router ranks, matches and wraps all routes
 * that it is given, several times a page, and writes all that loaders found into a stream for the script that takes
 * over. A reading page, which has no such script and leads to others by its links alone, is given none but its own
 * routes, and its data closed (see `opened`): that is half of what it costs. What hydrates goes on to other screens by
 * itself, so it has them all, as has an address that is no screen's.
 */
export function screenHandlers(build: ServerBuild): (id: string | undefined) => Handler {
  const everything = handlerOf(build);
  const made = new Map<string, Handler>();
  const alone = (id: string): Handler => {
    const ids = around(build.routes, id);
    if (isHydrated(build.routes, ids)) return everything;
    const routes = ids.map((each) => {
      const route = build.routes[each];
      return [each, route && { ...route, module: closed(route.module) }];
    });
    const known = ids.map((each) => [each, build.assets.routes[each]]);
    return handlerOf({
      ...build,
      routes: Object.fromEntries(routes),
      assets: { ...build.assets, routes: Object.fromEntries(known) },
    });
  };
  return (id) => {
    if (id === undefined) return everything;
    const handler = made.get(id) ?? alone(id);
    made.set(id, handler);
    return handler;
  };
}
