import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Change } from "~/ui/public/figures";
import { type Column, Table } from "~/ui/public/table";
import { changeFrom } from "./flow-figures";
import type { DayView } from "./flow-page.server";
import type { FlowItem } from "./flow-terms";
import { flowText, flowUnit } from "./flow-text";

type Props = {
  caption: string;
  /** Newest first. */
  days: readonly DayView[];
  items: readonly FlowItem[];
  /** The first item's change since the row below is told. */
  changes?: boolean;
  lang: Lang;
};

/** Days with their chosen figures. */
export function FlowTable({ caption, days, items, changes, lang }: Props) {
  const { t } = useTranslation("stock");
  const [chief] = items;
  const isComputed = items.includes("ratio") && days.some(({ computed }) => computed);
  const columns: Column<DayView>[] = [
    { key: "day", head: t("field.day"), cell: ({ day }) => formatDay(day, lang) },
    ...items.map(
      (item): Column<DayView> => ({
        ...{ key: item, head: t(`field.${item}`), align: "end" },
        unit: t(`flows.unit.${flowUnit(item, lang)}`),
        cell: (day) => `${flowText(item, day[item], lang)}${item === "ratio" && day.computed ? " *" : ""}`,
      }),
    ),
  ];
  if (changes && chief)
    columns.splice(2, 0, {
      ...{ key: "change", head: t("flows.change"), unit: "%", align: "end" },
      cell: (day) => <Change value={changeFrom(chief, day[chief], days[days.indexOf(day) + 1]?.[chief])} />,
    });
  return (
    <Table
      wide
      caption={caption}
      captionHidden
      rows={[...days]}
      rowKey={({ day }) => day}
      columns={columns}
      {...(isComputed ? { foot: `* ${t("flows.computed")}` } : {})}
    />
  );
}
