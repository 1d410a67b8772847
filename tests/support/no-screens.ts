import { eq } from "drizzle-orm";
import type { LoaderFunctionArgs } from "react-router";
import { contents } from "~/publishing/tables.server";
import { ctxKey } from "~/server/request/context.server";

/** How many contents the company has in the database that this request asks. */
async function loader({ context }: LoaderFunctionArgs) {
  const { db, company } = context.get(ctxKey);
  return Response.json(await db.$count(contents, eq(contents.companyId, company.id)));
}

const screen = (id: string, handle: object) => ({ id, path: id, module: { loader, handle } });

// Stands in for the built screens where only calls, jobs and the platform are tested: one that may be kept, and one
// that may not.
export const routes = {
  "tests/kept": screen("tests/kept", { cache: {} }),
  "tests/unkept": screen("tests/unkept", {}),
};
export const entry = { module: { default: () => new Response(null, { status: 404 }) } };
export const assets = { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" };
export const [basename, publicPath, assetsBuildDirectory] = ["/ui/irh/", "/", ""];
export const [isSpaMode, ssr, prerender, future] = [false, true, [], {}];
export const routeDiscovery = { mode: "initial" };
