import { Outlet } from "react-router";
import type { Route } from "./+types/preview";
import { admitStaff } from "./access.server";

/** Public pages that only staff get, as they will be. */
export const middleware: Route.MiddlewareFunction[] = [admitStaff];

export default function Preview() {
  return <Outlet />;
}
