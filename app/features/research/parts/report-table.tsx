import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { type Lang, langOfName, tagOf } from "~/shared/languages";
import { type Column, Table } from "~/ui/public/table";
import type { ReportView } from "../operations/show.server";

/** Reports, newest first: each title leads to its page; ratings stand where any report has one. */
export function ReportTable({ rows, lang, caption }: { rows: ReportView[]; lang: Lang; caption: string }) {
  const { t } = useTranslation("research");
  const rated: Column<ReportView>[] = [
    {
      key: "rating",
      head: t("field.rating"),
      cell: ({ rating, stated }) => (rating ? t(`rating.${rating}`) : stated || "—"),
    },
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      cards
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "title",
          head: t("field.title"),
          wrap: true,
          cell: ({ id, title, titleLang }) => (
            <a href={hrefOf(`researchReports/${id}`)} lang={tagOf(titleLang, lang)}>
              {title}
            </a>
          ),
        },
        {
          key: "institution",
          head: t("field.institution"),
          wrap: true,
          cell: ({ institution, institutionLang }) => <span lang={tagOf(institutionLang, lang)}>{institution}</span>,
        },
        {
          key: "authors",
          head: t("field.authors"),
          wrap: true,
          cell: ({ authors }) => (authors ? <span lang={langOfName(authors, lang)}>{authors}</span> : "—"),
        },
        ...(rows.some(({ rating, stated }) => rating || stated) ? rated : []),
        { key: "day", head: t("field.day"), cell: ({ day }) => formatDay(day, lang) },
      ]}
    />
  );
}
