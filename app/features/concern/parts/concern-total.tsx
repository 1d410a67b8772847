import { useTranslation } from "react-i18next";
import { Stat } from "~/ui/office/page";
import { numberText } from "~/ui/public/number";
import type { Concern, SurveyPart } from "../operations/survey.server";
import { totalOf } from "../rules/changes";

type Props = { part: SurveyPart; rows: Concern[]; href: string | null };

/** How much there was of a part, beside the span before. */
export function ConcernTotal({ part, rows, href }: Props) {
  const { t } = useTranslation("concern");
  const { now, before } = totalOf(rows);
  return (
    <Stat
      label={t(`part.${part}.total`)}
      value={numberText(now, { digits: 0 })}
      note={t("beforeWas", { n: numberText(before, { digits: 0 }) })}
      {...(href ? { href } : {})}
    />
  );
}
