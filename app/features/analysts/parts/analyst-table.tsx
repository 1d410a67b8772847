import { useTranslation } from "react-i18next";
import { type Lang, tagOf } from "~/shared/languages";
import { Picture } from "~/ui/public/picture";
import { Table } from "~/ui/public/table";
import type { AnalystView } from "../operations/show.server";

/** Who covers the company, with the ways to reach them that they agreed to. */
export function AnalystTable({ rows, lang, brief = false }: { rows: AnalystView[]; lang: Lang; brief?: boolean }) {
  const { t } = useTranslation("analysts");
  return (
    <Table
      caption={t("title")}
      captionHidden
      cards
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          head: t("field.name"),
          cell: ({ name, nameLang }) => <span lang={tagOf(nameLang, lang)}>{name}</span>,
        },
        {
          key: "institution",
          head: t("field.institution"),
          wrap: true,
          cell: ({ institution, institutionLang, logo }) => (
            <span className="analyst-house">
              {logo && !brief && <Picture picture={logo} sizes="32px" className="analyst-logo" />}
              <span lang={tagOf(institutionLang, lang)}>{institution}</span>
            </span>
          ),
        },
        ...(brief
          ? []
          : [
              {
                key: "phone",
                head: t("field.phone"),
                cell: ({ phone }: AnalystView) =>
                  phone ? <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> : "—",
              },
              {
                key: "email",
                head: t("field.email"),
                wrap: true,
                cell: ({ email }: AnalystView) => (email ? <a href={`mailto:${email}`}>{email}</a> : "—"),
              },
            ]),
      ]}
    />
  );
}
