import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { say, tagOf } from "~/shared/languages";
import { Card, CardGrid } from "~/ui/public/card";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { education } from "../kind";
import { SourcePage } from "../schemas";
import type { Route } from "./+types/classroom";
import { showCourses } from "./classroom.server";

export const handle = { cache: { params: ["after"] } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { after } = SourcePage.parse({ after: url.searchParams.get("after") });
  return {
    ...(await showCourses(ctx, { after })),
    lang: ctx.lang,
    name: say(ctx.company.name, ctx.lang),
    first: !after,
  };
}

export default function Classroom({ loaderData: { items, next, lang, name, first } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const page = hrefOf("classroom");
  return (
    <Page
      title={t("classroom.title")}
      lead={t("classroom.lead")}
      breadcrumb={[{ label: t("title"), href: hrefOf(education.path) }, { label: t("classroom.title") }]}
    >
      <Head title={`${t("classroom.title")} – ${name}`} description={t("classroom.lead")} />
      {items.length === 0 && <EmptyState hint={t("classroom.none")} />}
      <CardGrid>
        {items.map((course) => (
          <Card
            key={course.id}
            as="h2"
            title={<span lang={tagOf(course.lang, lang)}>{course.name}</span>}
            href={hrefOf(`classroom/${course.id}`)}
          >
            {course.first?.poster && (
              <img className="film" src={course.first.poster} alt="" width="320" height="180" loading="lazy" />
            )}
            {course.about && <p lang={tagOf(course.lang, lang)}>{course.about}</p>}
            {!course.first && <p className="muted small">{t("classroom.noLesson")}</p>}
          </Card>
        ))}
      </CardGrid>
      <Pager previous={first ? null : page} next={next && addressWith(page, { after: next })} />
    </Page>
  );
}
