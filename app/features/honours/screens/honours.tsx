import { useTranslation } from "react-i18next";
import { loadList } from "~/publishing/loaders.server";
import { ContentListPage } from "~/publishing/public/content-list-page";
import { listParams } from "~/publishing/rules/addresses";
import { ctxKey } from "~/server/context.server";
import { addressWith } from "~/shared/addresses";
import { RailPart } from "~/ui/public/rail";
import { honour } from "../kind";
import { awardOf } from "../parts/award";
import type { Route } from "./+types/honours";

export const handle = { cache: { params: listParams }, canonical: ["type"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(ctxKey), honour, request);

export default function Honours({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["honours", "publishing"]);
  const { type, year } = loaderData.query;
  const file = (format: string) => addressWith(`/ui/irh/honours.${format}`, { type, year, lang: loaderData.lang });
  const rail = (
    <RailPart title={t("publishing:asFile")}>
      <p className="feeds">
        {["xlsx", "csv"].map((format) => (
          <a key={format} href={file(format)} download>
            {t(`publishing:as.${format}`)}
          </a>
        ))}
      </p>
    </RailPart>
  );
  return <ContentListPage kind={honour} data={loaderData} rail={rail} line={awardOf} />;
}
