import { loadPreview } from "~/publishing/loaders.server";
import { PreviewPage, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { capitalEvent } from "../kind";
import { EventFacts } from "../parts/event-facts";
import type { Route } from "./+types/preview";

export const headers = () => previewHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPreview(context.get(ctxKey), capitalEvent, params.token);

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage kind={capitalEvent} data={loaderData} facts={<EventFacts facts={loaderData.shown.facts} />} />;
}
