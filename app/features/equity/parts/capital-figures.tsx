import { useTranslation } from "react-i18next";
import { Figure, FigureRow } from "~/ui/public/figures";
import { numberText } from "~/ui/public/number";
import type { CapitalRow } from "../queries.server";
import { shareClasses } from "../rules/terms";

type Props = { capital: Pick<CapitalRow, "total" | (typeof shareClasses)[number]> };

/** All shares in issue, and those of each class that there is with their part of the whole. */
export function CapitalFigures({ capital }: Props) {
  const { t } = useTranslation("equity");
  return (
    <FigureRow>
      <Figure size="large" label={t("field.total")} value={numberText(capital.total)} unit={t("unit.shares")} />
      {shareClasses
        .filter((each) => capital[each] > 0)
        .map((each) => (
          <Figure
            key={each}
            label={t(`field.${each}`)}
            value={numberText(capital[each])}
            note={`${numberText((100 * capital[each]) / capital.total, { digits: 2 })}%`}
          />
        ))}
    </FigureRow>
  );
}
