import { useTranslation } from "react-i18next";
import { RecordCorrections } from "~/records/public/record-corrections";
import { ctxKey } from "~/server/request/context.server";
import { hrefOf } from "~/shared/addresses";
import { formatDay } from "~/shared/dates";
import { LineChart } from "~/ui/public/chart/line-chart";
import { EmptyState } from "~/ui/public/empty-state";
import { FileButtons } from "~/ui/public/file-buttons";
import { Head } from "~/ui/public/frame/head";
import { Page, Section } from "~/ui/public/frame/page";
import { useSite } from "~/ui/public/frame/site";
import { numberText } from "~/ui/public/number";
import { Table } from "~/ui/public/table";
import { readShareCapital } from "../operations/share-capital.server";
import { CapitalFigures } from "../parts/capital-figures";
import { shareClasses } from "../rules/terms";
import type { Route } from "./+types/share-capital";

export const handle = { cache: {} };

export const loader = ({ context }: Route.LoaderArgs) => readShareCapital(context.get(ctxKey));

export default function ShareCapital({ loaderData: { lang, corrections, course, capitals } }: Route.ComponentProps) {
  const { t } = useTranslation("equity");
  const { name } = useSite();
  const [latest] = capitals;
  return (
    <Page
      title={t("capital.title")}
      lead={t("capital.lead")}
      actions={
        latest && <FileButtons path={hrefOf("shareCapital")} query={{ lang }} label={(format) => t(`file.${format}`)} />
      }
    >
      <Head title={t("capital.title")} description={t("area.page.capital.about")} />
      <RecordCorrections corrections={corrections} lang={lang} />
      {latest ? (
        <>
          <Section title={t("capital.latest", { day: formatDay(latest.day, lang) })}>
            <CapitalFigures capital={latest} />
          </Section>
          {course.length > 1 && (
            <Section title={t("capital.course")}>
              <LineChart
                id="capital-chart"
                title={t("capital.course")}
                titleHidden
                summary={t("capital.summary", { from: course[0]?.day, to: course.at(-1)?.day })}
                unit={t("unit.shares")}
                source={name}
                asOf={formatDay(course.at(-1)?.day ?? latest.day, lang)}
                labels={course.map(({ day }) => formatDay(day, lang))}
                series={[{ label: t("field.total"), values: course.map(({ total }) => total) }]}
                zero
                stepped
                csv={`/ui/irh/shareCapital.csv?lang=${lang}`}
              />
            </Section>
          )}
          <Section title={t("capital.changes")}>
            <Table
              cards
              caption={t("capital.changes")}
              captionHidden
              rows={capitals}
              rowKey={({ day }) => day}
              columns={[
                { key: "day", head: t("field.day"), cell: ({ day }) => formatDay(day, lang) },
                { key: "reason", head: t("field.reason"), wrap: true, cell: ({ reason }) => reason },
                {
                  ...{ key: "before", head: t("column.before"), unit: t("unit.shares"), align: "end" },
                  cell: (row) => numberText(capitals[capitals.indexOf(row) + 1]?.total),
                },
                {
                  ...{ key: "total", head: t("column.after"), unit: t("unit.shares"), align: "end" },
                  cell: ({ total }) => numberText(total),
                },
                ...shareClasses.map((each) => ({
                  ...{ key: each, head: t(`field.${each}`), align: "end" as const },
                  cell: (row: (typeof capitals)[number]) => numberText(row[each]),
                })),
              ]}
            />
          </Section>
        </>
      ) : (
        <EmptyState text={t("capital.none")} hint={t("capital.noneHint")} />
      )}
    </Page>
  );
}
