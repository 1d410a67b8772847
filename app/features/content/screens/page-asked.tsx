import { redirect } from "react-router";
import { nothingHere } from "~/publishing/loaders.server";
import type { Route } from "./+types/page-asked";

/** The address by which other sites may know a page: it leads to the page's own. */
export function loader({ url }: Route.LoaderArgs) {
  const id = url.searchParams.get("id") ?? "";
  if (!/^[\w-]{1,64}$/.test(id)) throw nothingHere();
  return redirect(`/customContent/${id}`);
}
