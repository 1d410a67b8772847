import { Outlet } from "react-router";
import { admitStaff } from "../office-access.server";
import type { Route } from "./+types/preview";

/** Public pages that only staff get, as they will be. */
export const middleware: Route.MiddlewareFunction[] = [admitStaff];

export default function Preview() {
  return <Outlet />;
}
