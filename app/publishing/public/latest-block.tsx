import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { EmptyState } from "~/ui/public/empty-state";
import { Section } from "~/ui/public/frame/page";
import { ContentRows, type RowItem } from "./content-rows";

type Props = { kind: { area: string; path: string }; data: readonly RowItem[]; lang: Lang };

/** The newest of a kind, for the home page and column pages. */
export function LatestBlock({ kind, data, lang }: Props) {
  const { t } = useTranslation(kind.area);
  return (
    <Section title={t("block.title")} actions={<a href={hrefOf(kind.path)}>{t("block.all")}</a>}>
      {data.length > 0 ? <ContentRows kind={kind} items={data} lang={lang} /> : <EmptyState hint={t("noneYet")} />}
    </Section>
  );
}
