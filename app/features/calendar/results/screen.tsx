import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { EmptyState } from "~/ui/public/empty-state";
import { FileButtons } from "~/ui/public/file-buttons";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import type { Route } from "./+types/screen";
import { NextResults, StatedFigures } from "./result-blocks";
import { DocumentButtons } from "./result-documents";
import { ReleasedOn, ResultFigures, usePeriod } from "./result-figures";
import { ResultYears } from "./result-years";
import { showCentre } from "./results-centre.server";

export const handle = { cache: { params: ["after"] }, canonical: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after");
  return { after, ...(await showCentre(context.get(ctxKey), after)) };
}

/** The results centre: the newest figures, then every period with its documents, year by year. */
export default function ResultsCentre({
  loaderData: { items, next, awaited, stated, after, name, lang },
}: Route.ComponentProps) {
  const { t } = useTranslation(["calendar", "publishing"]);
  const periodOf = usePeriod();
  const [latest] = items;
  const path = hrefOf("results");
  return (
    <Page
      title={t("results.centre.title")}
      lead={t("results.centre.lead")}
      actions={awaited && !after && <NextResults entry={awaited} lang={lang} />}
    >
      <Head title={`${t("results.centre.title")} – ${name}`} description={t("results.centre.lead")} />
      {!latest && <EmptyState hint={t("results.centre.none")} />}
      {latest && !after && (
        <Section
          eyebrow={
            <>
              {t("results.block.title")} · <ReleasedOn day={latest.day} lang={lang} />
            </>
          }
          title={periodOf(latest.period)}
          actions={<a href={hrefOf(`achievementDetail?id=${latest.id}`)}>{t("results.block.more")}</a>}
        >
          <ResultFigures figures={latest.figures} lang={lang} until={latest.period.year} />
          <DocumentButtons documents={latest.documents} of={periodOf(latest.period)} />
        </Section>
      )}
      {stated && <StatedFigures stated={stated} />}
      {latest && (
        <ResultYears
          items={items}
          lang={lang}
          actions={<FileButtons small path={path} query={{ lang }} label={(format) => t(`publishing:as.${format}`)} />}
        />
      )}
      <Pager previous={after ? path : null} next={next && addressWith(path, { after: next })} />
    </Page>
  );
}
