import { useTranslation } from "react-i18next";
import { shownPicture } from "~/pictures/rules";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { bcp47, say, textLang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { Picture } from "~/ui/public/picture";
import { findPublishedProfile } from "../queries.server";
import { fallsBack } from "../rules";
import type { Route } from "./+types/screen";
import { ContactPerson } from "./contact-card";
import { Introduction } from "./introduction";
import { ContactFacts, ProfileFacts } from "./profile-facts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, company, lang } = context.get(ctxKey);
  return { lang, found: await findPublishedProfile(db, company.id) };
}

export default function ProfileScreen({ loaderData: { lang, found } }: Route.ComponentProps) {
  const { t } = useTranslation("company");
  const profile = found?.profile;
  const shown = found?.pictures.find(({ id }) => id === profile?.site);
  const picture = shown && shownPicture(shown, lang);
  return (
    <Page
      title={t("title")}
      lead={profile ? say(profile.fullName, lang) : undefined}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: t("title") }]}
    >
      <Head
        title={t("title")}
        description={(profile && say(profile.introduction, lang)) || t("area.page.profile.about")}
      />
      {!profile && <EmptyState text={t("empty")} hint={t("emptyHint")} />}
      {profile && (
        <>
          {fallsBack(profile, lang) && <Notice tone="info">{t("site:fallback")}</Notice>}
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 1280px) 1200px, (min-width: 640px) 100vw, 66vw"
              className="picture-wide"
            />
          )}
          <Columns
            aside={
              <Section title={t("contact")} id="contact">
                <ContactPerson profile={profile} pictures={found.pictures} lang={lang} />
                <ContactFacts profile={profile} lang={lang} />
              </Section>
            }
          >
            {say(profile.introduction, lang) && (
              <Section title={t("introduction")}>
                <div className="opened" lang={bcp47[textLang(profile.introduction, lang)]}>
                  <Introduction text={say(profile.introduction, lang)} />
                </div>
              </Section>
            )}
          </Columns>
          <Section title={t("facts")}>
            <ProfileFacts profile={profile} lang={lang} />
          </Section>
          <Section>
            {found.publishedAt && (
              <p className="muted small">{t("updated", { day: formatDay(new Date(found.publishedAt), lang) })}</p>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}
