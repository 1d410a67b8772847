import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { DefinitionList } from "~/ui/public/definition";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Columns, Page, Section } from "~/ui/public/frame/page";
import { Rail, RailPart } from "~/ui/public/rail";
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
  "cards",
  "consents",
  "audit",
  "backups",
] as const;
const chapters = [...parts, "terms", "rights", "contact"] as const;
const own = "/ui/irh/privacy/yourData";

export const loader = ({ context }: Route.LoaderArgs) => showPolicy(context.get(ctxKey));

function Contact({ policy: { company, address, phone, email } }: { policy: Route.ComponentProps["loaderData"] }) {
  const { t } = useTranslation("privacy");
  const items = [
    { term: t("contact.address"), value: address },
    { term: t("contact.phone"), value: phone },
    { term: t("contact.email"), value: email && <a href={`mailto:${email}`}>{email}</a> },
  ].filter(({ value }) => value);
  return (
    <Section title={t("contact.title")} id="contact">
      <p>{t("contact.text", { company })}</p>
      {items.length > 0 ? <DefinitionList items={items} /> : <p>{t("contact.none")}</p>}
    </Section>
  );
}

/** The way through the text, and what the reader can do without reading it all. */
function Beside() {
  const { t } = useTranslation("privacy");
  return (
    <Rail>
      <RailPart title={t("rail.own")}>
        <p>{t("rail.ownText")}</p>
        <LinkButton href={own}>{t("yours")}</LinkButton>
      </RailPart>
      <RailPart title={t("rail.contents")}>
        <ul className="rail-list">
          {chapters.map((chapter) => (
            <li key={chapter}>
              <a href={`#${chapter}`}>{t(`${chapter}.title`)}</a>
            </li>
          ))}
        </ul>
      </RailPart>
      <RailPart title={t("updated")} text={t("edition")} />
    </Rail>
  );
}

export default function Privacy({ loaderData: policy }: Route.ComponentProps) {
  const { t } = useTranslation("privacy");
  const { company, days, turnstile } = policy;
  return (
    <Page title={t("title")} lead={t("intro", { company })}>
      <Head title={t("title")} description={t("intro", { company })} />
      <Columns asideFirst aside={<Beside />}>
        {parts.map((part) => (
          <Section key={part} title={t(`${part}.title`)} id={part}>
            <p>{t(`${part}.text`, { days })}</p>
            {part === "providers" && turnstile && <p>{t("providers.turnstile")}</p>}
          </Section>
        ))}
        <Section title={t("terms.title")} id="terms">
          <Table
            caption={t("terms.title")}
            captionHidden
            rows={[...terms]}
            rowKey={(term) => term}
            columns={[
              { key: "what", head: t("terms.what"), cell: (term) => t(`terms.${term}.what`), wrap: true },
              {
                key: "long",
                head: t("terms.long"),
                cell: (term) => t(`terms.${term}.long`, { days }),
                wrap: true,
              },
            ]}
          />
        </Section>
        <Section title={t("rights.title")} id="rights">
          <p>{t("rights.text")}</p>
          <p>
            <a href={own}>{t("yours")}</a>
          </p>
        </Section>
        <Contact policy={policy} />
      </Columns>
    </Page>
  );
}
