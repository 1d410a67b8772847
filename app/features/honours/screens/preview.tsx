import { loadPreview } from "~/publishing/loaders.server";
import { PreviewPage, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { honour } from "../kind";
import { Award } from "../parts/award";
import type { Route } from "./+types/preview";

export const headers = () => previewHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) => loadPreview(context.get(ctxKey), honour, params.token);

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <PreviewPage kind={honour} data={loaderData} facts={<Award {...loaderData.shown} token={loaderData.token} />} />
  );
}
