import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Change, Figure, FigureRow } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import { changeFrom } from "./flow-figures";
import type { DayView } from "./flow-page.server";
import { type FlowKind, itemUnits, newestItems } from "./flow-terms";
import { flowText, flowUnit } from "./flow-text";

type Figures = { kind: FlowKind; latest: DayView; before: DayView | undefined; lang: Lang };

/** The newest day's figures, the first of them with its change since the day or quarter before. */
function FlowFigures({ kind, latest, before, lang }: Figures) {
  const { t } = useTranslation("stock");
  const [chief] = newestItems[kind];
  return (
    <FigureRow>
      {newestItems[kind].map((item) => {
        const change = changeFrom(item, latest[item], before?.[item]);
        const isPart = itemUnits[item] === "percent";
        return (
          <Figure
            key={item}
            size={item === chief ? "large" : "medium"}
            label={t(`field.${item}`)}
            value={flowText(item, latest[item], lang)}
            unit={t(`flows.unit.${flowUnit(item, lang)}`)}
            note={item === "ratio" && latest.computed && t("flows.computed")}
            change={change !== null && <Change value={change} unit={isPart ? t("flows.points") : "%"} />}
          />
        );
      })}
    </FigureRow>
  );
}

type Props = Figures & { title: string; actions?: ReactNode };

/** The same under a heading that says of when they are, and since when they changed. */
export function FlowLatest({ title, actions, ...figures }: Props) {
  const { t } = useTranslation("stock");
  const { latest, before, lang } = figures;
  return (
    <Section
      title={title}
      actions={actions}
      eyebrow={t("flows.asOf", { day: formatDay(latest.day, lang) })}
      {...(before ? { lead: t("flows.since", { day: formatDay(before.day, lang) }) } : {})}
    >
      <FlowFigures {...figures} />
    </Section>
  );
}
