import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { Heroes } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import type { KeyFiguresText } from "./key-figures/operations.server";

/** The key figures of the newest year with their course through the last ones, and the way to the statements. */
function KeyFiguresBlock({ data }: { data: KeyFiguresText | null }) {
  const { t } = useTranslation("financials");
  if (!data) return null;
  const { end, period, figures } = data;
  return (
    <Section title={t("block.title", { period })} actions={<a href={hrefOf("financials")}>{t("block.all")}</a>}>
      <Heroes figures={figures} to={end.slice(0, 4)} />
      <p className="table-foot">{t("block.foot")}</p>
    </Section>
  );
}

export const blocks = { figuresOfYear: KeyFiguresBlock };
