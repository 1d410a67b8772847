import { loadOfficeList } from "~/publishing/office-loaders.server";
import { KindList } from "~/publishing/parts/kind-list";
import { ctxKey } from "~/server/context.server";
import { figures } from "../kind";
import type { Route } from "./+types/sets";

export const handle = { hydrate: true, permission: "finance.read" };

export const loader = ({ context, request }: Route.LoaderArgs) => loadOfficeList(context.get(ctxKey), figures, request);

export default function FiguresOffice({ loaderData }: Route.ComponentProps) {
  return <KindList kind={figures} {...loaderData} />;
}
