import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { say } from "~/shared/languages";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import type { Route } from "./+types/agreement-page";
import { agreementClauses, agreementVersion } from "./agreement";

export const handle = { cache: {} };

export function loader({ context }: Route.LoaderArgs) {
  const { company, lang } = context.get(ctxKey);
  return { name: say(company.name, lang) };
}

export default function Agreement({ loaderData: { name } }: Route.ComponentProps) {
  const { t } = useTranslation("education");
  return (
    <Page
      narrow
      title={t("agreement.title")}
      lead={t("agreement.lead", { company: name })}
      eyebrow={t("agreement.version", { version: agreementVersion })}
    >
      <Head title={t("agreement.title")} description={t("agreement.lead", { company: name })} />
      {agreementClauses.map((clause, at) => (
        <Section key={clause} title={`${at + 1}. ${t(`agreement.head.${clause}`)}`}>
          <p>{t(`agreement.clause.${clause}`)}</p>
        </Section>
      ))}
    </Page>
  );
}
