import { SimpleGrid, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { announcementTypes } from "~/features/announcements/rules";
import { ctxKey } from "~/server/request/context.server";
import { formatDay } from "~/shared/dates";
import { languages } from "~/shared/languages";
import { ChartBox } from "~/ui/office/chart/chart-box";
import { OfficePage, Panel, Stat, StatGrid } from "~/ui/office/page";
import { SpanChoice } from "~/ui/office/span-choice";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { PagedTable } from "~/ui/office/table/paged-table";
import { useLang } from "~/ui/office/use-lang";
import { numberText } from "~/ui/public/number";
import type { Route } from "./+types/office";
import { readStatistics, type Viewed } from "./operations.server";
import { spans } from "./views";
import { Span } from "./views-schemas";

export const handle = { hydrate: true, permission: "site.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { days } = Span.parse({ days: url.searchParams.get("days") });
  return { days, ...(await readStatistics(context.get(ctxKey), days)) };
}

type Data = Route.ComponentProps["loaderData"];

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const whole = (n: number) => numberText(n, { digits: 0 });
const share = (part: number, all: number) => (all === 0 ? "—" : numberText((part / all) * 100, { digits: 1 }));
const languageColours = { "zh-CN": "series-1", tc: "series-2", en: "series-3" };
const typeColours = ["series-1", "series-2", "series-3", "series-4", "series-5", "series-6"];

function ByDay({ byDay }: Pick<Data, "byDay">) {
  const { t } = useTranslation("site");
  const lang = useLang();
  type Day = Data["byDay"][number];
  const series = languages.map((one) => ({ name: one, label: t(`language.${one}.name`), color: languageColours[one] }));
  const columns: Column<Day>[] = [
    {
      key: "day",
      head: t("statistics.column.day"),
      sort: ({ day }) => day,
      cell: ({ day }) => formatDay(day, lang),
    },
    {
      key: "views",
      head: t("statistics.column.views"),
      align: "end",
      sort: ({ views }) => views,
      cell: ({ views }) => whole(views),
    },
    ...languages.map(
      (one): Column<Day> => ({
        key: one,
        head: t(`language.${one}.name`),
        align: "end",
        wide: true,
        sort: (row) => row[one],
        cell: (row) => whole(row[one]),
      }),
    ),
    {
      key: "videos",
      head: t("statistics.column.videos"),
      align: "end",
      sort: ({ videos }) => videos,
      cell: ({ videos }) => whole(videos),
    },
  ];
  return (
    <Panel title={t("statistics.byDay")} lead={t("statistics.byDayLead")}>
      <ChartBox
        label={t("statistics.byDay")}
        kind="area"
        height={260}
        by="day"
        rows={byDay.map(({ videos: _, views: __, day, ...row }) => ({ day: formatDay(day, lang), ...row }))}
        series={series}
      />
      <PagedTable
        rows={byDay.toReversed()}
        columns={columns}
        rowKey={({ day }) => day}
        caption={t("statistics.byDay")}
        empty={t("statistics.none")}
      />
    </Panel>
  );
}

type TopProps = {
  /** What its columns are called in the address: the screen has several such tables. */
  id: string;
  title: string;
  rows: Viewed[];
  all: number;
  head: string;
  name: (row: Viewed) => string;
  lead?: string;
};

function Top({ id, title, lead, rows, all, head, name }: TopProps) {
  const { t } = useTranslation("site");
  return (
    <Panel title={title} lead={lead}>
      <PagedTable
        rows={rows}
        rowKey={({ of }) => of}
        caption={title}
        empty={t("statistics.none")}
        columns={[
          { key: `${id}.name`, head, sort: name, cell: name },
          {
            key: `${id}.views`,
            head: t("statistics.column.views"),
            align: "end",
            width: 116,
            sort: ({ views }) => views,
            cell: ({ views }) => whole(views),
          },
          {
            key: `${id}.share`,
            head: t("statistics.column.share"),
            align: "end",
            width: 116,
            cell: ({ views }) => share(views, all),
          },
        ]}
      />
    </Panel>
  );
}

function Disclosure({ disclosure: { years } }: Pick<Data, "disclosure">) {
  const { t } = useTranslation(["site", "announcements"]);
  type Year = Data["disclosure"]["years"][number];
  const used = announcementTypes.filter((type) => years.some(({ types }) => types[type] > 0));
  const series = used.map((type, at) => ({
    name: type,
    label: t(`announcements:type.${type}`),
    color: typeColours[at] ?? "edge",
  }));
  const columns: Column<Year>[] = [
    { key: "year", head: t("statistics.column.year"), sort: ({ year }) => year, cell: ({ year }) => year },
    {
      key: "total",
      head: t("statistics.column.total"),
      align: "end",
      sort: ({ total }) => total,
      cell: ({ total }) => whole(total),
    },
    ...used.map(
      (type): Column<Year> => ({
        key: type,
        head: t(`announcements:type.${type}`),
        align: "end",
        wide: true,
        sort: ({ types }) => types[type],
        cell: ({ types }) => whole(types[type]),
      }),
    ),
    ...[1, 2, 3, 4].map(
      (n): Column<Year> => ({
        key: `q${n}`,
        head: t("statistics.column.quarter", { n }),
        align: "end",
        wide: true,
        cell: ({ quarters }) => whole(quarters[n - 1] ?? 0),
      }),
    ),
  ];
  return (
    <Panel title={t("statistics.disclosure")} lead={t("statistics.disclosureLead")}>
      {years.length > 0 && (
        <ChartBox
          label={t("statistics.disclosure")}
          kind="stacked"
          height={240}
          by="year"
          rows={years
            .slice(0, 10)
            .reverse()
            .map(({ year, types }) => ({ year: String(year), ...types }))}
          series={series}
        />
      )}
      <DataTable
        rows={years}
        columns={columns}
        rowKey={({ year }) => String(year)}
        caption={t("statistics.disclosure")}
        empty={t("statistics.noAnnouncements")}
      />
    </Panel>
  );
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("site");
  const lang = useLang();
  const { days, from, to, byDay, pages, contents, videos, disclosure } = loaderData;
  const all = sum(byDay.map(({ views }) => views));
  const begun = sum(byDay.map((row) => row.videos));
  const title = (row: Viewed) => row.title ?? t("statistics.gone");
  return (
    <OfficePage
      title={t("statistics.title")}
      lead={t("statistics.lead", { from: formatDay(from, lang), to: formatDay(to, lang) })}
      actions={
        <SpanChoice
          days={days}
          spans={spans}
          label={(n) => t("statistics.days", { n })}
          files={(["csv", "xlsx"] as const).map((kind) => ({
            label: t(`statistics.file.${kind}`),
            href: `/ui/irh/office/statistics/files/${kind}?days=${days}`,
          }))}
        />
      }
    >
      <StatGrid>
        <Stat
          label={t("statistics.views")}
          value={whole(all)}
          note={t("statistics.perDay", { n: numberText(all / days, { digits: 1 }) })}
        />
        {languages.map((one) => {
          const views = sum(byDay.map((row) => row[one]));
          return (
            <Stat
              key={one}
              label={t(`language.${one}.name`)}
              value={whole(views)}
              note={all > 0 && `${share(views, all)}%`}
            />
          );
        })}
        <Stat label={t("statistics.videoViews")} value={whole(begun)} />
      </StatGrid>
      <ByDay byDay={byDay} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Top
          id="pages"
          title={t("statistics.pages")}
          head={t("statistics.column.page")}
          rows={pages}
          all={all}
          name={title}
        />
        <Stack>
          <Top
            id="contents"
            title={t("statistics.contents")}
            head={t("statistics.column.title")}
            rows={contents}
            all={all}
            name={title}
          />
          <Top
            id="films"
            title={t("statistics.videoTop")}
            head={t("statistics.column.title")}
            rows={videos}
            all={begun}
            name={title}
          />
        </Stack>
      </SimpleGrid>
      <Disclosure disclosure={disclosure} />
    </OfficePage>
  );
}
