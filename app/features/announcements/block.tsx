import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Section } from "~/ui/public/page";
import type { LatestAnnouncement } from "./operations/latest.server";
import { NewsList } from "./parts/news-list";

/** The newest announcements, for the home page and column pages. */
export function AnnouncementsBlock({ data, lang }: { data: LatestAnnouncement[]; lang: Lang }) {
  const { t } = useTranslation("announcements");
  return (
    <Section title={t("block.title")} actions={<a href="/ui/irh/announcements">{t("block.all")}</a>}>
      {data.length > 0 ? <NewsList items={data} lang={lang} /> : <EmptyState hint={t("noneYet")} />}
    </Section>
  );
}
