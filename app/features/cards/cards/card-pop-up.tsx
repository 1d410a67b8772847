import { redirect } from "react-router";
import { addressWith } from "~/shared/addresses";
import type { Route } from "./+types/card-pop-up";

/** The address of a card as a pop-up: it opens over the list. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(addressWith("/businessCardParentIndex", { card: url.searchParams.get("id") }));
