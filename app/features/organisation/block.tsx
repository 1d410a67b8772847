import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { UnitList } from "./parts/unit-list";
import type { Unit } from "./parts/unit-name";
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

export const blocks = { organisation: OrganisationBlock };
