import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { CountBlock, HoldersBlock } from "./operations/show.server";
import { CountFigures } from "./parts/counts-section";
import { HoldersTable } from "./parts/holders-table";

const More = () => {
  const { t } = useTranslation("shareholders");
  return <a href={hrefOf("shareholders")}>{t("more")}</a>;
};

/** The newest count of holders; nothing before the first. */
function NumberOfShareholders({ data: { counts }, lang }: { data: CountBlock; lang: Lang }) {
  const { t } = useTranslation("shareholders");
  const [latest] = counts;
  if (!latest) return null;
  const eyebrow = t("counts.of", { day: formatDay(latest.day, lang), class: t(`class.${latest.shareClass}`) });
  return (
    <Section title={t("counts.title")} eyebrow={eyebrow} actions={<More />}>
      <CountFigures latest={latest} />
    </Section>
  );
}

/** The five largest holders at the newest report date; nothing before the first. */
function ShareholdersInfo({ data: { day, rows }, lang }: { data: HoldersBlock; lang: Lang }) {
  const { t } = useTranslation("shareholders");
  if (day === null) return null;
  return (
    <Section title={t("list.largest")} eyebrow={t("list.of", { day: formatDay(day, lang) })} actions={<More />}>
      <HoldersTable brief list="top10" rows={rows} />
    </Section>
  );
}

export const blocks = { numberOfShareholders: NumberOfShareholders, shareholdersInfo: ShareholdersInfo };
