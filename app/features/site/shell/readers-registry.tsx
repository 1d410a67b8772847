import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/readers-registry";
import { publicRegistry } from "./public-registry.server";

/**
 * Below it the house is what the company's readers have of it: for files and frames, which have no page of the site
 * round them.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const ctx = context.get(ctxKey);
    context.set(ctxKey, { ...ctx, registry: publicRegistry(ctx) });
  },
];
