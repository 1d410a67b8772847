import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { say, tagIn, type Words } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { LinkButton } from "~/ui/public/forms/button";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { Notice } from "~/ui/public/notice";
import { showInstitutionsPage } from "../operations/institutions.server";
import { InstitutionTable } from "../parts/institution-table";
import { TreeChart } from "../parts/tree-chart";
import { type Branch, treeOf } from "../rules/tree";
import type { Route } from "./+types/institutions";

export const handle = { cache: {} };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { company, lang } = ctx;
  return { lang, company: company.name, origin: company.origin, ...(await showInstitutionsPage(ctx)) };
}

type Box = { id: string; parentId: string | null; name: Words; percent: string | null; minor: boolean };

export default function Institutions({
  loaderData: { lang, company, origin, rows, corrections },
}: Route.ComponentProps) {
  const { t } = useTranslation("organisation");
  const name = say(company, lang);
  const boxes = rows.map(({ one }): Box => ({ ...one, minor: one.kind !== "subsidiary" }));
  const top: Branch<Box> = {
    one: { id: "company", parentId: null, name: company, percent: null, minor: false },
    below: treeOf(boxes),
  };
  const organization = ({ one, below }: Branch<Box>): object => ({
    "@type": "Organization",
    name: say(one.name, lang),
    ...(below.length > 0 ? { subOrganization: below.map(organization) } : {}),
  });
  const days = rows.map(({ one }) => one.asOf).filter(Boolean);
  const asOf = days.sort().at(-1);
  return (
    <Page
      title={t("institutions.title")}
      lead={name}
      breadcrumb={[{ label: t("home:area.page.home.name"), href: "/ui/irh/index" }, { label: t("institutions.title") }]}
    >
      <Head
        title={t("institutions.title")}
        description={t("area.page.institutions.about")}
        data={rows.length > 0 ? { "@context": "https://schema.org", ...organization(top), url: origin } : undefined}
      />
      <RecordCorrections corrections={corrections} lang={lang} />
      {rows.length === 0 && <EmptyState text={t("institutions.empty")} hint={t("institutions.emptyHint")} />}
      {rows.length > 0 && (
        <>
          {boxes.some((box) => tagIn(box.name, lang)) && <Notice tone="info">{t("site:fallback")}</Notice>}
          <TreeChart
            id="equity-institutions"
            trees={[top]}
            textsOf={(box) => [say(box.name, lang), ...(box.percent ? [`${box.percent}%`] : [])]}
            langOf={(box) => tagIn(box.name, lang)}
            isBroken={({ minor }) => minor}
            title={name}
            summary={(count) => t("institutions.summary", { count: count - 1 })}
            legend={t("institutions.broken")}
            notes={asOf ? [t("institutions.asOf", { day: formatDay(asOf, lang) })] : []}
          />
          <Section
            title={t("institutions.list")}
            actions={
              <LinkButton href={hrefOf(`equityInstitutions.xlsx?lang=${lang}`)} download>
                {t("institutions.download")}
              </LinkButton>
            }
          >
            <InstitutionTable rows={rows} company={name} lang={lang} />
          </Section>
        </>
      )}
    </Page>
  );
}
