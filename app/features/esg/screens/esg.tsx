import { useTranslation } from "react-i18next";
import { announcement } from "~/features/announcements/kind";
import { ContentRows } from "~/publishing/public/content-rows";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { CardGrid } from "~/ui/public/card";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { datasetOf } from "~/ui/public/frame/dataset";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { showEsg } from "../operations/show.server";
import { AssuranceMarks, FigureTable } from "../parts/figure-table";
import { RatingCard } from "../parts/rating-card";
import { RatingCourse } from "../parts/rating-course";
import { topics } from "../rules/terms";
import { EsgPage } from "../schemas";
import type { Route } from "./+types/esg";

export const handle = { cache: { params: ["agency"] } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { agency } = EsgPage.parse(Object.fromEntries(url.searchParams));
  return {
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    origin: ctx.company.origin,
    shown: await showEsg(ctx, agency ?? null),
  };
}

export default function Esg({ loaderData: { lang, name, origin, shown } }: Route.ComponentProps) {
  const { t } = useTranslation("esg");
  const { latest, followed, course, figures, years, reports, corrections } = shown;
  const title = t("title");
  const file = (path: string) => (
    <LinkButton href={hrefOf(`esg/${path}.xlsx?lang=${lang}`)} download>
      {t("download")}
    </LinkButton>
  );
  const about = t("figures.about");
  return (
    <Page
      title={title}
      lead={name}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: title }]}
    >
      <RecordCorrections corrections={corrections} lang={lang} />
      <Head
        title={title}
        description={t("area.page.esg.about")}
        data={
          figures.length > 0
            ? datasetOf({
                ...{ origin, name, title: t("figures.title"), about, lang, page: "esg" },
                files: [["text/csv", `/ui/irh/esg/figures.csv?lang=${lang}`]],
                covers: `${years.at(-1)}/${years[0]}`,
              })
            : undefined
        }
      />
      {latest.length + figures.length + reports.length === 0 && <EmptyState text={t("empty")} hint={t("emptyHint")} />}
      {[...latest.map((one) => one.agencyLang), ...figures.map((one) => one.name.lang)].some(
        (shownLang) => shownLang !== lang,
      ) && <Notice tone="info">{t("site:fallback")}</Notice>}
      {latest.length > 0 && (
        <Section title={t("ratings.title")} lead={t("ratings.lead")} actions={file("ratings")}>
          <CardGrid>
            {latest.map((rating) => (
              <RatingCard key={rating.id} rating={rating} lang={lang} />
            ))}
          </CardGrid>
          <p className="fine">{t("ratings.disclaimer")}</p>
        </Section>
      )}
      <RatingCourse course={course} followed={followed} lang={lang} />
      {figures.length > 0 && (
        <Section title={t("figures.title")} lead={about} actions={file("figures")}>
          {topics.map((topic) => {
            const rows = figures.filter((figure) => figure.topic === topic);
            return rows.length > 0 && <FigureTable key={topic} topic={topic} rows={rows} years={years} lang={lang} />;
          })}
          <AssuranceMarks figures={figures} years={years} />
        </Section>
      )}
      {reports.length > 0 && (
        <Section title={t("reports")} actions={<a href={hrefOf("announcements?type=esg")}>{t("allReports")}</a>}>
          <ContentRows kind={announcement} items={reports} lang={lang} />
        </Section>
      )}
    </Page>
  );
}
