import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { ContentRows, type RowItem } from "./content-rows";

type Props = { kind: { area: string; path: string }; data: readonly RowItem[]; lang: Lang };

/** The newest of a kind, for the home page and column pages. */
export function LatestBlock({ kind, data, lang }: Props) {
  const { t } = useTranslation(kind.area);
  if (data.length === 0) return null;
  return (
    <Section title={t("block.title")} actions={<a href={hrefOf(kind.path)}>{t("block.all")}</a>}>
      <ContentRows kind={kind} items={data} lang={lang} />
    </Section>
  );
}
