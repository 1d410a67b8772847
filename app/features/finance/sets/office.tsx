import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { figures } from "../kind";
import type { Route } from "./+types/office";

export const handle = { hydrate: true, permission: "finance.read" };

export const loader = ({ context, request }: Route.LoaderArgs) => loadOfficeList(context.get(ctxKey), figures, request);

export default function FiguresOffice({ loaderData }: Route.ComponentProps) {
  return <KindList kind={figures} {...loaderData} />;
}
