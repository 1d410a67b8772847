import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { Section } from "~/ui/public/frame/page";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { ShareholdersView } from "../operations/show.server";
import { floatFigures } from "../rules/terms";

/** Free float, shares under restriction and the days on which some are unlocked; nothing while nobody said any. */
export function FloatsSection({ floats, lang }: Pick<ShareholdersView, "floats"> & { lang: Lang }) {
  const { t } = useTranslation("shareholders");
  if (floats.length === 0) return null;
  return (
    <Section title={t("floats.title")} lead={t("floats.lead")}>
      <Table
        cards
        caption={t("floats.title")}
        captionHidden
        rows={floats}
        rowKey={({ day }) => day}
        columns={[
          { key: "day", head: t("field.day"), cell: ({ day }) => formatDay(day, lang) },
          ...floatFigures.map((name) => ({
            ...{ key: name, head: t(`field.${name}`), unit: t("unit.shares"), align: "end" as const },
            cell: (row: (typeof floats)[number]) => numberText(row[name]),
          })),
          { ...{ key: "note", head: t("field.note"), wrap: true }, cell: ({ note }) => note || "—" },
        ]}
      />
    </Section>
  );
}
