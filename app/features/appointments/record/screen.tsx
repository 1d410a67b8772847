import { loadPage } from "~/publishing/loaders.server";
import { PublishedPage } from "~/publishing/public/published-page";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/screen";
import { RecordForm } from "./form-table";
import { record } from "./kind";

export const handle = { cache: {} };

export const loader = ({ context, params }: Route.LoaderArgs) => loadPage(context.get(ctxKey), record, params.id);

export default function ActivityRecord({ loaderData }: Route.ComponentProps) {
  const { shown, lang } = loaderData;
  return (
    <PublishedPage kind={record} data={loaderData} texts={[]} facts={<RecordForm shown={shown} lang={lang} file />} />
  );
}
