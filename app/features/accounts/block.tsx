import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { AccountView } from "./operations/show.server";
import { AccountCards } from "./parts/account-cards";

/** The company's accounts to scan or open; nothing before one is bound. */
function AccountsBlock({ data, lang }: { data: AccountView[]; lang: Lang }) {
  const { t } = useTranslation("accounts");
  if (data.length === 0) return null;
  return (
    <Section title={t("title")} actions={<a href={hrefOf("publicAccounts")}>{t("all")}</a>}>
      <AccountCards accounts={data} lang={lang} />
    </Section>
  );
}

export const blocks = { accounts: AccountsBlock };
