import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { say } from "~/shared/languages";
import { Page, Section } from "~/ui/public/page";
import type { Route } from "./+types/privacy";

export const handle = { cache: {} };

const parts = ["reading", "subscription", "visits", "cookies", "providers", "rights"] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { company, lang } = context.get(ctxKey);
  return { company: say(company.name, lang) };
}

export default function Privacy({ loaderData: { company } }: Route.ComponentProps) {
  const { t } = useTranslation("subscriptions");
  return (
    <Page narrow title={t("privacy.title")} lead={t("privacy.intro", { company })}>
      <title>{t("privacy.title")}</title>
      <p className="muted">{t("privacy.updated")}</p>
      {parts.map((part) => (
        <Section key={part} title={t(`privacy.${part}.title`)}>
          <p>{t(`privacy.${part}.text`)}</p>
        </Section>
      ))}
      <p>
        <a href="/ui/irh/subscriptions/manage">{t("privacy.rights.link")}</a>
      </p>
    </Page>
  );
}
