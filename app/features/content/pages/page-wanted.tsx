import { redirect } from "react-router";
import type { Route } from "./+types/page-wanted";

/** The address by which other sites may know a page: it leads to the page's own, without an id to the list of all. */
export function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get("id") ?? "";
  return redirect(/^[\w-]{1,64}$/.test(id) ? `/customContent/${id}` : "/customContent");
}
