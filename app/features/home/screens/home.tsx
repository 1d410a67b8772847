import { ctxKey } from "~/server/request/context.server";
import { readHome } from "../operations/pages.server";
import { HomePage } from "../parts/home-page";
import type { Route } from "./+types/home";

export const handle = { cache: {} };

export const loader = ({ context }: Route.LoaderArgs) => readHome(context.get(ctxKey));

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage shown={loaderData} />;
}
