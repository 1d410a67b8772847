import { KindScreen } from "~/publishing/editor/kind-screen";
import { loadEditor, submitEditor } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { saveAction } from "~/ui/office/editor/save-action";
import { honour } from "../kind";
import type { Route } from "./+types/honour";

export const handle = { hydrate: true, permission: "honours.read", write: "honours.edit" };

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadEditor(context.get(ctxKey), honour, params.id, request);

export const action = ({ context, params, request }: Route.ActionArgs) =>
  submitEditor(context.get(ctxKey), honour, params.id, request);

export const clientAction = saveAction;

export default function HonourOffice({ loaderData }: Route.ComponentProps) {
  return <KindScreen kind={honour} screen={loaderData} />;
}
