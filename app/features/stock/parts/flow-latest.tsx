import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Change, Figure, FigureRow } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import type { ShownDay } from "../operations/flow-page.server";
import { changeFrom } from "../rules/flow-figures";
import { type FlowKind, itemUnits, newestItems } from "../rules/flow-terms";
import { flowText } from "./flow-text";

type Props = { kind: FlowKind; latest: ShownDay; before: ShownDay | undefined; lang: Lang };

/** The newest day's figures, the first of them with its change since the day or quarter before. */
export function FlowLatest({ kind, latest, before, lang }: Props) {
  const { t } = useTranslation("stock");
  const [chief] = newestItems[kind];
  return (
    <Section
      title={t("flows.latest")}
      eyebrow={t("flows.asOf", { day: formatDay(latest.day, lang) })}
      {...(before ? { lead: t("flows.since", { day: formatDay(before.day, lang) }) } : {})}
    >
      <FigureRow>
        {newestItems[kind].map((item) => {
          const change = changeFrom(item, latest[item], before?.[item]);
          const isPart = itemUnits[item] === "percent";
          return (
            <Figure
              key={item}
              size={item === chief ? "large" : "medium"}
              label={t(`field.${item}`)}
              value={flowText(item, latest[item])}
              unit={t(`flows.unit.${itemUnits[item] === "money" ? "moneyMillions" : itemUnits[item]}`)}
              note={item === "ratio" && latest.computed && t("flows.computed")}
              change={change !== null && <Change value={change} unit={isPart ? t("flows.points") : "%"} />}
            />
          );
        })}
      </FigureRow>
    </Section>
  );
}
