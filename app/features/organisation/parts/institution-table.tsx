import { useTranslation } from "react-i18next";
import { type Lang, say, type Words } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import type { Currency, InstitutionKind } from "../rules/institutions";
import { type Unit, UnitName } from "./unit-name";

export type Institution = Unit & {
  place: Words;
  business: Words;
  kind: InstitutionKind;
  percent: string;
  capital: string;
  currency: Currency;
  asOf: string;
};
export type Held = { one: Institution; holder: { name: Words } | null; interest: string };

/** The institutions with who holds how much of each, what they do and their capital. */
export function InstitutionTable({ rows, company, lang }: { rows: Held[]; company: string; lang: Lang }) {
  const { t } = useTranslation("organisation");
  return (
    <Table
      caption={t("institutions.title")}
      captionHidden
      cards
      wide
      rows={rows}
      rowKey={({ one }) => one.id}
      foot={t("institutions.interestNote")}
      columns={[
        {
          key: "name",
          head: t("institution.name"),
          wrap: true,
          cell: ({ one }) => (
            <span id={`institution-${one.id}`}>
              <UnitName name={one.name} lang={lang} />
            </span>
          ),
        },
        { key: "kind", head: t("institution.kind"), cell: ({ one }) => t(`kind.${one.kind}`) },
        {
          key: "place",
          head: t("institution.place"),
          wrap: true,
          cell: ({ one }) => say(one.place, lang) || "—",
        },
        {
          key: "holder",
          head: t("institution.holder"),
          wrap: true,
          cell: ({ holder }) => (holder ? say(holder.name, lang) : company),
        },
        {
          key: "percent",
          head: t("institution.percent"),
          unit: "%",
          align: "end",
          cell: ({ one }) => numberText(one.percent),
        },
        {
          key: "interest",
          head: t("institution.interest"),
          unit: "%",
          align: "end",
          cell: ({ interest }) => numberText(interest),
        },
        {
          key: "capital",
          head: t("institution.capital"),
          align: "end",
          cell: ({ one }) => (one.capital ? `${one.currency} ${numberText(one.capital)}` : "—"),
        },
        {
          key: "business",
          head: t("institution.business"),
          wrap: true,
          cell: ({ one }) => say(one.business, lang) || "—",
        },
      ]}
    />
  );
}
