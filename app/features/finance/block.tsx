import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import type { Lang } from "~/shared/languages";
import { Change, HeroFigure, HeroRow } from "~/ui/public/figures";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import type { KeyFiguresShown } from "./operations/key-figures.server";
import { useLineName } from "./parts/use-line-name";
import { usePeriodLabel } from "./parts/use-period-label";
import { shownFigure } from "./rules/units";

/** The key figures of the newest year with their course through the last ones, and the way to the statements. */
function KeyFiguresBlock({ data, lang }: { data: KeyFiguresShown; lang: Lang }) {
  const { t } = useTranslation(["financials", "finance"]);
  const nameOf = useLineName(lang);
  const labelOf = usePeriodLabel(lang, "annual", false);
  const { end, currency, unit, items } = data;
  if (!end || items.length === 0) return null;
  const money = currency ? t(`finance:currency.${currency}`) : "";
  const units: Record<string, string> = {
    amount: t("block.amount", { unit: t(`unit.${unit}`) }),
    perShare: t("block.perShare"),
    percent: "%",
  };
  return (
    <Section
      title={t("block.title", { period: labelOf({ end, span: "fy" }) })}
      actions={<a href={hrefOf("financials")}>{t("block.all")}</a>}
    >
      <HeroRow of={items.length}>
        {items.map(({ code, name, kind, value, change, course, from }) => (
          <HeroFigure
            key={code}
            label={nameOf(name)}
            value={value === null ? "—" : numberText(shownFigure(value, kind, unit))}
            unit={units[kind] ?? ""}
            change={change && <Change value={change.value} unit={change.of === "points" ? ` ${t("points")}` : "%"} />}
            course={course.length > 1 ? { values: course, from: from.slice(0, 4), to: end.slice(0, 4) } : undefined}
          />
        ))}
      </HeroRow>
      <p className="table-foot">{`${t("currencyOf", { currency: money })} · ${t("block.foot")}`}</p>
    </Section>
  );
}

export const blocks = { figuresOfYear: KeyFiguresBlock };
