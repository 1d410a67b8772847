import { ctxKey } from "~/server/context.server";
import { shownHouse } from "../operations/shown-house.server";
import type { Route } from "./+types/readers-house";

/**
 * Below it the house is what the company's readers have of it: for files and frames, which have no page of the site
 * round them.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    const ctx = context.get(ctxKey);
    context.set(ctxKey, { ...ctx, house: shownHouse(ctx) });
  },
];
