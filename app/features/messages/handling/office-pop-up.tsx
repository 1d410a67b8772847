import { redirect } from "react-router";
import { addressWith } from "~/shared/addresses";
import type { Route } from "./+types/office-pop-up";

export const handle = { permission: "messages.read" };

/** The address of a message as a pop-up: it opens over the list. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(addressWith("/office/messages", { open: url.searchParams.get("id") }));
