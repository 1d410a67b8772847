import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { showActivities } from "../operations/show.server";
import { ActivityTable } from "../parts/activity-table";
import type { Route } from "./+types/activities";

export const handle = { cache: { params: ["sort"], seconds: 10 } };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const order = url.searchParams.get("sort") === "-time" ? ("descending" as const) : ("ascending" as const);
  return { lang: ctx.lang, order, activities: await showActivities(ctx, order) };
}

export default function Activities({ loaderData: { lang, order, activities } }: Route.ComponentProps) {
  const { t } = useTranslation("appointments");
  const past = activities.filter(({ event }) => event === "finished");
  const coming = activities.filter(({ event }) => event !== "finished");
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={<LinkButton href="/ui/irh/appointments/inquiry">{t("toInquiry")}</LinkButton>}
    >
      <Head title={t("title")} description={t("lead")} />
      {coming.length > 0 ? (
        <ActivityTable
          caption={t("title")}
          activities={coming}
          lang={lang}
          sort={{
            direction: order,
            href: order === "ascending" ? "/ui/irh/appointments?sort=-time" : "/ui/irh/appointments",
          }}
        />
      ) : (
        <EmptyState text={t("empty")} hint={t("emptyHint")} />
      )}
      <p className="muted small">{t("beijing")}</p>
      {past.length > 0 && (
        <Section title={t("past")}>
          <ActivityTable caption={t("past")} activities={past} lang={lang} />
        </Section>
      )}
    </Page>
  );
}
