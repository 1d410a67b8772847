import { KindList } from "~/publishing/editor/kind-list";
import { loadOfficeList, submitOfficeList } from "~/publishing/office-loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { meeting } from "../kind";
import type { Route } from "./+types/meetings";

export const handle = { hydrate: true, permission: "meetings.read", write: "meetings.edit" };

export const loader = ({ context, request }: Route.LoaderArgs) => loadOfficeList(context.get(ctxKey), meeting, request);

export const action = ({ context, request }: Route.ActionArgs) =>
  submitOfficeList(context.get(ctxKey), meeting, request);

export default function MeetingsOffice({ loaderData }: Route.ComponentProps) {
  return <KindList kind={meeting} {...loaderData} bulk hasFile />;
}
