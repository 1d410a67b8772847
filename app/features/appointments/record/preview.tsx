import { loadPreview } from "~/publishing/loaders.server";
import { PreviewPage, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/preview";
import { RecordForm } from "./form-table";
import { record } from "./kind";

export const headers = () => previewHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) => loadPreview(context.get(ctxKey), record, params.token);

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage kind={record} data={loaderData} texts={[]} facts={<RecordForm {...loaderData} />} />;
}
