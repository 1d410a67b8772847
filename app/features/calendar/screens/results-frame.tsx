import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import { listResultPeriods } from "../operations/results-centre.server";
import { ResultYears } from "../parts/result-years";
import type { Route } from "./+types/results-frame";

export const handle = { cache: { params: ["theme"], forgetsLanguage: true }, embeddable: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, items: (await listResultPeriods(ctx, null)).items };
}

/** The results of the last years with their documents, for another site. */
export default function ResultsFrame({ loaderData: { lang, items } }: Route.ComponentProps) {
  const { t } = useTranslation("calendar");
  return (
    <FramedPiece title={t("results.centre.title")} href={hrefOf("results")}>
      {items.length > 0 ? <ResultYears items={items} lang={lang} /> : <EmptyState text={t("results.centre.none")} />}
    </FramedPiece>
  );
}
