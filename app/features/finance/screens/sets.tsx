import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { listParams } from "~/publishing/rules/addresses";
import { ctxKey } from "~/server/context.server";
import { figures } from "../kind";
import { FinanceRail } from "../parts/finance-tabs";
import { useFinanceCrumbs } from "../parts/use-finance-crumbs";
import type { Route } from "./+types/sets";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(ctxKey), figures, request);

export default function FiguresSets({ loaderData }: Route.ComponentProps) {
  return (
    <ContentListPage kind={figures} data={loaderData} breadcrumb={useFinanceCrumbs("figures")} rail={<FinanceRail />} />
  );
}
