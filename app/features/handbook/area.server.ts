import type { AreaServer } from "~/server/registry/registry.server";
import { findPages } from "./operations.server";

export const handbookServer: AreaServer = {
  finders: [{ path: "office/handbook", find: findPages }],
};
