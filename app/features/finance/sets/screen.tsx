import { listParams } from "~/publishing/editions/addresses";
import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { ctxKey } from "~/server/request/context.server";
import { useFinanceCrumbs } from "../amounts/use-finance-crumbs";
import { figures } from "../kind";
import { FinanceRail } from "../statements/finance-tabs";
import type { Route } from "./+types/screen";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(ctxKey), figures, request);

export default function FiguresSets({ loaderData }: Route.ComponentProps) {
  return (
    <ContentListPage kind={figures} data={loaderData} breadcrumb={useFinanceCrumbs("figures")} rail={<FinanceRail />} />
  );
}
