import { useTranslation } from "react-i18next";
import { nothingHere } from "~/publishing/loaders.server";
import { ctxKey } from "~/server/request/context.server";
import { addressWith, hrefOf } from "~/shared/addresses";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Pager } from "~/ui/public/frame/pager";
import { VideoCards } from "../items/video-cards";
import { SourcePage } from "../schemas";
import type { Route } from "./+types/course";
import { showCourse } from "./classroom.server";

export const handle = { cache: { params: ["after"] } };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { after } = SourcePage.parse({ after: url.searchParams.get("after") });
  const shown = await showCourse(ctx, params.id, { after });
  if (!shown) throw nothingHere();
  return { ...shown, lang: ctx.lang, name: say(ctx.company.name, ctx.lang), first: !after };
}

export default function Course({ loaderData: { course, items, next, lang, name, first } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  const page = hrefOf(`classroom/${course.id}`);
  return (
    <Page
      title={course.name}
      lead={course.about || undefined}
      breadcrumb={[{ label: t("classroom.title"), href: hrefOf("classroom") }, { label: course.name }]}
    >
      <Head title={`${course.name} – ${name}`} description={course.about || course.name} />
      {items.length > 0 ? (
        <VideoCards items={items} lang={lang} as="h2" />
      ) : (
        <EmptyState hint={t("classroom.noLesson")} />
      )}
      <Pager previous={first ? null : page} next={next && addressWith(page, { after: next })} />
    </Page>
  );
}
