import { useTranslation } from "react-i18next";
import { addressWith, hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { LinkButton } from "~/ui/public/forms/button";

/** The book of all statements, in which indicators and the DuPont analysis are sheets of live formulas over them. */
export function BookLink({ lang }: { lang: Lang }) {
  const { t } = useTranslation("financials");
  return (
    <LinkButton href={addressWith(hrefOf("financials.xlsx"), { lang })} download>
      {t("file.all")}
    </LinkButton>
  );
}
