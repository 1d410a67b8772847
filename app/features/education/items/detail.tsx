import { redirect } from "react-router";
import { addressWith } from "~/shared/addresses";
import { ItemId } from "../schemas";
import type { Route } from "./+types/detail";

/** The address of an item by its id in the query leads to its page, and without one to the list. */
export function loader({ url }: Route.LoaderArgs) {
  const { data: query } = ItemId.safeParse({ id: url.searchParams.get("id") });
  const path = query ? `/investorEducation/${query.id}` : "/investorEducation";
  return redirect(addressWith(path, { lang: url.searchParams.get("lang") }));
}
