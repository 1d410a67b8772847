import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { langOfName, tagOf } from "~/shared/languages";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { ButtonRow, Page } from "~/ui/public/frame/page";
import { Paragraphs, paragraphsOf } from "~/ui/public/paragraphs";
import { showReport } from "../operations/show.server";
import type { Route } from "./+types/report";

export const handle = { cache: {} };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const shown = await showReport(ctx, params.id);
  if (!shown.ok) throw new Response(null, { status: 404 });
  return { lang: ctx.lang, ...shown.value };
}

export default function Report({ loaderData: { lang, report, corrections } }: Route.ComponentProps) {
  const { t } = useTranslation("research");
  const { title, titleLang, institution, institutionLang, authors, day, rating, stated, summary, link, document } =
    report;
  const ratingText = rating ? t(`rating.${rating}`) : "";
  const ownRating = stated === ratingText ? "" : stated;
  const list = `${hrefOf(`researchReports?kind=${report.kind}`)}#reports`;
  return (
    <Page
      title={<span lang={tagOf(titleLang, lang)}>{title}</span>}
      lead={<span lang={tagOf(institutionLang, lang)}>{institution}</span>}
      breadcrumb={[
        { label: t("home:area.page.home.name"), href: hrefOf("index") },
        { label: t("title"), href: list },
        { label: t(`kind.${report.kind}`) },
      ]}
    >
      <Head title={title} description={`${institution} ${formatDay(day, lang)}`} />
      <RecordCorrections corrections={corrections} lang={lang} />
      <DefinitionList
        items={[
          ...(authors
            ? [{ term: t("field.authors"), value: <span lang={langOfName(authors, lang)}>{authors}</span> }]
            : []),
          { term: t("field.day"), value: formatDay(day, lang) },
          ...(ratingText || stated
            ? [
                {
                  term: t("field.rating"),
                  value: (
                    <>
                      {ratingText}
                      {ratingText && ownRating && " · "}
                      {ownRating && <span lang={langOfName(ownRating, lang)}>{ownRating}</span>}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <Paragraphs texts={paragraphsOf(summary)} />
      <div className="report-way">
        <ButtonRow>
          {document && (
            <LinkButton href={document} download>
              {t("openDocument")}
            </LinkButton>
          )}
          {link && (
            <LinkButton href={link} rel="noopener noreferrer" target="_blank">
              {t("source", { host: new URL(link).host })}
            </LinkButton>
          )}
        </ButtonRow>
        <p className="fine muted small">
          {document ? t("right") : t("copyright")} {t("disclaimer")}
        </p>
      </div>
    </Page>
  );
}
