import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { Institution } from "./parts/institution-table";
import { UnitList } from "./parts/unit-list";
import { type Unit, UnitName } from "./parts/unit-name";
import { treeOf } from "./rules/tree";

const levels = 3;

/** The first levels of the chart as a list, and the way to the whole; nothing before there is one. */
function OrganisationBlock({ data, lang }: { data: Unit[]; lang: Lang }) {
  const { t } = useTranslation("organisation");
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href={hrefOf("organisation")}>{t("block.all")}</a>}>
      <UnitList trees={treeOf(data)} lang={lang} levels={levels} />
    </Section>
  );
}

type HeldBlock = { data: { held: Institution[] }; lang: Lang };

/** What the company holds itself, with its share; nothing before there is any. */
function InstitutionsBlock({ data: { held }, lang }: HeldBlock) {
  const { t } = useTranslation("organisation");
  if (held.length === 0) return null;
  return (
    <Section
      title={t("institutions.title")}
      actions={<a href={hrefOf("equityInstitutions")}>{t("institutions.all")}</a>}
    >
      <Table
        caption={t("institutions.title")}
        captionHidden
        cards
        rows={held}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            head: t("institution.name"),
            wrap: true,
            cell: ({ name }) => <UnitName name={name} lang={lang} />,
          },
          { key: "kind", head: t("institution.kind"), cell: ({ kind }) => t(`kind.${kind}`) },
          {
            key: "percent",
            head: t("institution.percent"),
            unit: "%",
            align: "end",
            cell: ({ percent }) => numberText(percent),
          },
        ]}
      />
    </Section>
  );
}

export const blocks = { organisation: OrganisationBlock, institutions: InstitutionsBlock };
