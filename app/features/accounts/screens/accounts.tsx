import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Head } from "~/ui/public/frame/head";
import { Page } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { showAccounts } from "../operations/show.server";
import { AccountCards } from "../parts/account-cards";
import type { Route } from "./+types/accounts";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return { lang: ctx.lang, name: say(ctx.company.name, ctx.lang), accounts: await showAccounts(ctx) };
}

export default function Accounts({ loaderData: { lang, name, accounts } }: Route.ComponentProps) {
  const { t } = useTranslation("accounts");
  return (
    <Page
      title={t("title")}
      lead={name}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: t("title") }]}
    >
      <Head title={t("title")} description={t("about")} />
      {accounts.some(({ nameLang }) => nameLang !== lang) && <Notice tone="info">{t("site:fallback")}</Notice>}
      {accounts.length === 0 ? (
        <EmptyState text={t("empty")} hint={t("emptyHint")} />
      ) : (
        <>
          <AccountCards accounts={accounts} lang={lang} />
          <p className="fine">{t("onlyThese")}</p>
        </>
      )}
    </Page>
  );
}
