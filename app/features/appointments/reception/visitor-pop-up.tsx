import { redirect } from "react-router";
import type { Route } from "./+types/visitor-pop-up";

export const handle = { permission: "appointments.read" };

/** The address of a registration as a pop-up: it opens on its own screen. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(`/office/registrations/${encodeURIComponent(url.searchParams.get("id") ?? "")}`);
