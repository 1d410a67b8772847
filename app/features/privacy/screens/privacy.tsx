import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/context.server";
import { LinkButton } from "~/ui/public/button";
import { DefinitionList } from "~/ui/public/definition";
import { Head } from "~/ui/public/head";
import { Page, Section } from "~/ui/public/page";
import { Table } from "~/ui/public/table";
import { showPolicy } from "../operations/policy.server";
import type { Route } from "./+types/privacy";

export const handle = { cache: {} };

const parts = ["reading", "subscription", "visits", "document", "codes", "cookies", "providers"] as const;
const terms = [
  "counters",
  "codes",
  "requests",
  "subscription",
  "alerts",
  "document",
  "visits",
  "consents",
  "audit",
  "backups",
] as const;
const own = "/ui/irh/privacy/yourData";

export const loader = ({ context }: Route.LoaderArgs) => showPolicy(context.get(ctxKey));

function Contact({ policy: { company, address, phone, email } }: { policy: Route.ComponentProps["loaderData"] }) {
  const { t } = useTranslation("identity");
  const items = [
    { term: t("privacy.contact.address"), value: address },
    { term: t("privacy.contact.phone"), value: phone },
    { term: t("privacy.contact.email"), value: email && <a href={`mailto:${email}`}>{email}</a> },
  ].filter(({ value }) => value);
  return (
    <Section title={t("privacy.contact.title")} id="contact">
      <p>{t("privacy.contact.text", { company })}</p>
      {items.length > 0 ? <DefinitionList items={items} /> : <p>{t("privacy.contact.none")}</p>}
    </Section>
  );
}

export default function Privacy({ loaderData: policy }: Route.ComponentProps) {
  const { t } = useTranslation("identity");
  const { company, days, turnstile } = policy;
  return (
    <Page
      narrow
      title={t("privacy.title")}
      lead={t("privacy.intro", { company })}
      actions={<LinkButton href={own}>{t("privacy.yours")}</LinkButton>}
    >
      <Head title={t("privacy.title")} />
      <p className="muted">
        {t("privacy.updated")} · {t("privacy.edition")}
      </p>
      {parts.map((part) => (
        <Section key={part} title={t(`privacy.${part}.title`)} id={part}>
          <p>{t(`privacy.${part}.text`, { days })}</p>
          {part === "providers" && turnstile && <p>{t("privacy.providers.turnstile")}</p>}
        </Section>
      ))}
      <Section title={t("privacy.terms.title")} id="terms">
        <Table
          caption={t("privacy.terms.title")}
          captionHidden
          rows={[...terms]}
          rowKey={(term) => term}
          columns={[
            { key: "what", head: t("privacy.terms.what"), cell: (term) => t(`privacy.terms.${term}.what`), wrap: true },
            {
              key: "long",
              head: t("privacy.terms.long"),
              cell: (term) => t(`privacy.terms.${term}.long`, { days }),
              wrap: true,
            },
          ]}
        />
      </Section>
      <Section title={t("privacy.rights.title")} id="rights">
        <p>{t("privacy.rights.text")}</p>
        <p>
          <a href={own}>{t("privacy.yours")}</a>
        </p>
      </Section>
      <Contact policy={policy} />
    </Page>
  );
}
