import { listParams } from "~/publishing/editions/addresses";
import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { ListFiles } from "~/publishing/public/list-files";
import { ctxKey } from "~/server/request/context.server";
import { honour } from "../kind";
import { awardOf } from "../parts/award";
import type { Route } from "./+types/honours";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(ctxKey), honour, request);

export default function Honours({ loaderData }: Route.ComponentProps) {
  const files = <ListFiles path="honours" query={loaderData.query} lang={loaderData.lang} />;
  return <ContentListPage kind={honour} data={loaderData} rail={files} line={awardOf} />;
}
