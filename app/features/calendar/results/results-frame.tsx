import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FramedPiece } from "~/ui/public/frame/framed-piece";
import type { Route } from "./+types/results-frame";
import { ResultYears } from "./result-years";
import { listResultPeriods } from "./results-centre.server";

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
