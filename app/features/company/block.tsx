import { useTranslation } from "react-i18next";
import { bcp47, type Lang, saidIn, say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Section } from "~/ui/public/frame/page";
import { Introduction } from "./parts/introduction";
import { ContactFacts } from "./parts/profile-facts";
import type { Profile } from "./schemas";

type BlockProps = { data: { profile: Profile } | null; lang: Lang };

/** The first paragraph of the introduction and the way to the whole profile. */
function ProfileBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  const introduction = data?.profile.introduction;
  const [first = ""] = introduction ? say(introduction, lang).split(/\n\s*\n/) : [];
  return (
    <Section title={t("block.profile")}>
      {introduction?.["zh-CN"] ? (
        <div className="stack">
          <div lang={bcp47[saidIn(introduction, lang)]}>
            <Introduction text={first} />
          </div>
          <p>
            <LinkButton href="/ui/irh/company">{t("more")}</LinkButton>
          </p>
        </div>
      ) : (
        <EmptyState text={t("empty")} hint={t("emptyHint")} />
      )}
    </Section>
  );
}

/** How to reach the investor relations office. */
function ContactBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  return (
    <Section title={t("block.contact")}>
      {data ? (
        <ContactFacts profile={data.profile} lang={lang} />
      ) : (
        <EmptyState text={t("empty")} hint={t("emptyHint")} />
      )}
    </Section>
  );
}

export const blocks = { profile: ProfileBlock, contact: ContactBlock };
