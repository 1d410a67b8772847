import { listParams } from "~/publishing/editions/addresses";
import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/list";
import { record } from "./kind";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(ctxKey), record, request);

export default function ActivityRecords({ loaderData }: Route.ComponentProps) {
  return <ContentListPage kind={record} data={loaderData} line={({ facts }) => facts.place} />;
}
