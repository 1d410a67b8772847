import { useTranslation } from "react-i18next";
import { bcp47, type Lang, saidIn, say } from "~/shared/languages";
import { LinkButton } from "~/ui/public/button";
import { EmptyState } from "~/ui/public/empty-state";
import { Introduction } from "./parts/introduction";
import { ContactFacts } from "./parts/profile-facts";
import type { Profile } from "./schemas";

type BlockProps = { data: { profile: Profile } | null; lang: Lang };

/** The first paragraph of the introduction and the way to the whole profile. */
function ProfileBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  const introduction = data?.profile.introduction;
  if (!introduction?.["zh-CN"]) return <EmptyState text={t("empty")} hint={t("emptyHint")} />;
  const [first = ""] = say(introduction, lang).split(/\n\s*\n/);
  return (
    <div className="stack">
      <div lang={bcp47[saidIn(introduction, lang)]}>
        <Introduction text={first} />
      </div>
      <p>
        <LinkButton href="/ui/irh/company">{t("more")}</LinkButton>
      </p>
    </div>
  );
}

/** How to reach the investor relations office. */
function ContactBlock({ data, lang }: BlockProps) {
  const { t } = useTranslation("company");
  return data ? (
    <ContactFacts profile={data.profile} lang={lang} />
  ) : (
    <EmptyState text={t("empty")} hint={t("emptyHint")} />
  );
}

export const profileBlock = { View: ProfileBlock };
export const contactBlock = { View: ContactBlock };
