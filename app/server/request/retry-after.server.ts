import type { HeadersArgs, ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;

const headersOf = (
  { headers = ({ parentHeaders }: HeadersArgs) => parentHeaders }: Route["module"],
  args: HeadersArgs,
): HeadersInit => (typeof headers === "function" ? headers(args) : headers);

/**
 * React Router drops the headers of actions and loaders unless each screen passes them on; with this build Retry-After
 * goes out.
 */
export const withRetryAfter = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const headers = (args: HeadersArgs) => {
        const answer = new Headers(headersOf(route.module, args));
        const wait = [args.actionHeaders, args.loaderHeaders, args.parentHeaders]
          .map((one) => one.get("Retry-After"))
          .find(Boolean);
        if (wait) answer.set("Retry-After", wait);
        return answer;
      };
      return [id, { ...route, module: { ...route.module, headers } }];
    }),
  ),
});
