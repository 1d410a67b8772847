import { useTranslation } from "react-i18next";
import { listParams } from "~/publishing/editions/addresses";
import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { ListFiles } from "~/publishing/public/list-files";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { RailPart } from "~/ui/public/rail";
import { meeting } from "../kind";
import { useOutcome } from "../parts/meeting-words";
import type { Route } from "./+types/meetings";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(ctxKey), meeting, request);

/** The general meetings of the company, year by year. */
export default function Meetings({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("meetings");
  const outcomeOf = useOutcome();
  const rail = (
    <>
      <RailPart title={t("calendar")} text={t("calendarText")}>
        <p>
          <a href={hrefOf("calendar")}>{t("calendarLink")}</a>
        </p>
      </RailPart>
      <ListFiles path="meetings" query={loaderData.query} lang={loaderData.lang} />
    </>
  );
  return (
    <ContentListPage
      kind={meeting}
      data={loaderData}
      rail={rail}
      line={({ facts }) => [facts.place, outcomeOf(facts)].filter(Boolean).join(" · ")}
    />
  );
}
