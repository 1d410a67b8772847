import { openedKey } from "~/features/previews/operations/opened.server";
import { previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { readHome } from "../operations/pages.server";
import { HomePage } from "../parts/home-page";
import type { Route } from "./+types/link-home";

export const handle = { whilePrivate: true };
export const headers = () => previewHeaders;

export const loader = ({ context }: Route.LoaderArgs) => readHome(context.get(ctxKey), context.get(openedKey).at);

export default function LinkHome({ loaderData }: Route.ComponentProps) {
  return <HomePage shown={loaderData} />;
}
