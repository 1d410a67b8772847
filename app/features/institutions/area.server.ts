import type { AreaServer } from "~/server/registry/registry.server";
import { findInstitutions } from "./list.server";

export const institutionsServer: AreaServer = {
  finders: [{ path: "office/registrations/institutions", find: findInstitutions }],
};
