import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList, submitOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { honour } from "../kind";
import type { Route } from "./+types/honours";

export const handle = { hydrate: true, permission: "honours.read", write: "honours.edit" };

export const loader = ({ context, request }: Route.LoaderArgs) => loadOfficeList(context.get(ctxKey), honour, request);

export const action = ({ context, request }: Route.ActionArgs) =>
  submitOfficeList(context.get(ctxKey), honour, request);

export default function HonoursOffice({ loaderData }: Route.ComponentProps) {
  return <KindList kind={honour} {...loaderData} bulk hasFile />;
}
