import { useTranslation } from "react-i18next";
import type { shownPicture } from "~/pictures/rules";
import { hrefOf } from "~/shared/addresses";
import { type Lang, say, tagIn, type Words } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { ButtonRow, Section } from "~/ui/public/frame/page";
import { ContactCard } from "./profile/contact-card";
import { HeroPicture, HeroWords } from "./profile/hero-picture";
import { Introduction } from "./profile/introduction";
import { ContactFacts } from "./profile/profile-facts";
import { bannerOf, isReachable } from "./rules";
import type { Profile } from "./schemas";

type SetBanner = Parameters<typeof bannerOf>[0]["banner"];
type Pictures = Parameters<typeof shownPicture>[0][];
type BlockProps = { data: { profile: Profile; pictures?: Pictures } | null; lang: Lang };
type HeadlineProps = {
  data: { profile?: Profile; pictures?: Pictures; name: Words; banner?: SetBanner } | null;
  lang: Lang;
};

/**
 * What the company says of itself in one line, largest on the home page, before its picture; its name while it says
 * none.
 */
function HeadlineBlock({ data, lang }: HeadlineProps) {
  const { t } = useTranslation("company");
  const profile = data?.profile;
  const name = data && say(profile?.shortName ?? data.name, lang);
  const headline = profile && say(profile.headline, lang);
  const banner = bannerOf(data ?? {}, lang);
  return (
    <>
      <HeroPicture banner={banner} lang={lang} />
      <header className="hero-words">
        <p className="eyebrow">{[headline && name, t("home:title")].filter(Boolean).join(" · ")}</p>
        <h1 lang={profile && headline ? tagIn(profile.headline, lang) : undefined}>
          {headline || name || t("home:title")}
        </h1>
        {profile && <p className="lead">{say(profile.fullName, lang)}</p>}
        <ButtonRow>
          <LinkButton href={hrefOf("announcements")}>{t("block.announcements")}</LinkButton>
          <LinkButton href={hrefOf("subscriptions")}>{t("block.subscribe")}</LinkButton>
        </ButtonRow>
        <HeroWords banner={banner} lang={lang} />
      </header>
    </>
  );
}

/** Why to invest, in up to six points; nothing before there is one. */
function ReasonsBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  const reasons = data?.profile.reasons.filter(({ title }) => title["zh-CN"]) ?? [];
  if (reasons.length === 0) return null;
  return (
    <Section title={t("block.reasons")}>
      <ol className="reasons">
        {reasons.map(({ title, text }) => (
          <li key={title["zh-CN"]}>
            <h3 lang={tagIn(title, lang)}>{say(title, lang)}</h3>
            <p lang={tagIn(text, lang)}>{say(text, lang)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The first paragraph of the introduction and the way to the whole profile; nothing before there is one. */
function ProfileBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  const introduction = data?.profile.introduction;
  if (!introduction?.["zh-CN"]) return null;
  const [first = ""] = say(introduction, lang).split(/\n\s*\n/);
  return (
    <Section title={t("block.profile")} actions={<a href={hrefOf("company")}>{t("more")}</a>}>
      <div className="said" lang={tagIn(introduction, lang)}>
        <Introduction text={first} />
      </div>
    </Section>
  );
}

/** How to reach the investor relations office, all of it; nothing before a published profile tells it. */
function ContactBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  if (!data || !isReachable(data.profile)) return null;
  return (
    <Section title={t("block.contact")}>
      <ContactFacts profile={data.profile} lang={lang} />
    </Section>
  );
}

/** Who to talk to, and the two ways that most readers take. */
function ContactPersonBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  if (!data || !isReachable(data.profile)) return null;
  return (
    <Section title={t("block.contact")} actions={<a href={hrefOf("company#contact")}>{t("block.allContacts")}</a>}>
      <ContactCard profile={data.profile} pictures={data.pictures} lang={lang} />
    </Section>
  );
}

export const blocks = {
  headline: HeadlineBlock,
  reasons: ReasonsBlock,
  profile: ProfileBlock,
  contact: ContactBlock,
  contactPerson: ContactPersonBlock,
};
