import { useTranslation } from "react-i18next";
import { bcp47, type Lang, saidIn, say } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";
import { Section } from "~/ui/public/frame/page";
import { Introduction } from "./parts/introduction";
import { ContactFacts } from "./parts/profile-facts";
import { isReachable } from "./rules";
import type { Profile } from "./schemas";

type BlockProps = { data: { profile: Profile } | null; lang: Lang };

/** The first paragraph of the introduction and the way to the whole profile; nothing before there is one. */
function ProfileBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  const introduction = data?.profile.introduction;
  if (!introduction?.["zh-CN"]) return null;
  const [first = ""] = say(introduction, lang).split(/\n\s*\n/);
  return (
    <Section title={t("block.profile")}>
      <div className="stack">
        <div lang={bcp47[saidIn(introduction, lang)]}>
          <Introduction text={first} />
        </div>
        <p>
          <LinkButton href="/ui/irh/company">{t("more")}</LinkButton>
        </p>
      </div>
    </Section>
  );
}

/** How to reach the investor relations office; nothing before a published profile tells it. */
function ContactBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  if (!data || !isReachable(data.profile)) return null;
  return (
    <Section title={t("block.contact")}>
      <ContactFacts profile={data.profile} lang={lang} />
    </Section>
  );
}

export const blocks = { profile: ProfileBlock, contact: ContactBlock };
