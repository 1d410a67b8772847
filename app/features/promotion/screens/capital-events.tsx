import { useTranslation } from "react-i18next";
import { listParams } from "~/publishing/editions/addresses";
import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { ListFiles } from "~/publishing/public/list-files";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { RailPart } from "~/ui/public/rail";
import { capitalEvent } from "../kind";
import type { Route } from "./+types/capital-events";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(ctxKey), capitalEvent, request);

/** What the company did on the capital market, on a line of time. */
export default function CapitalEvents({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("promotion");
  const rail = (
    <>
      <RailPart title={t("onChart")} text={t("onChartText")}>
        <p>
          <a href={hrefOf("stock?range=1Y")}>{t("onChartLink")}</a>
        </p>
      </RailPart>
      <ListFiles path="capitalEvents" query={loaderData.query} lang={loaderData.lang} />
    </>
  );
  return (
    <ContentListPage
      kind={capitalEvent}
      data={loaderData}
      rail={rail}
      look="timeline"
      line={({ facts: { stage, scale } }) =>
        [t(`stage.${stage}` as "stage.proposed"), scale].filter(Boolean).join(" · ")
      }
    />
  );
}
