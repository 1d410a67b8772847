import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import type { AnalystView } from "./operations/show.server";
import { AnalystTable } from "./parts/analyst-table";

/** A few analysts and the way to all; nothing before there is one. */
function AnalystsBlock({ data, lang }: { data: AnalystView[]; lang: Lang }) {
  const { t } = useTranslation("analysts");
  if (data.length === 0) return null;
  return (
    <Section title={t("title")} actions={<a href={hrefOf("analysts")}>{t("all")}</a>}>
      <AnalystTable rows={data} lang={lang} brief />
    </Section>
  );
}

export const blocks = { analysts: AnalystsBlock };
