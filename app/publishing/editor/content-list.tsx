import { Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { formatInstant } from "~/shared/dates";
import { say, type Words } from "~/shared/languages";
import { StatusBadge } from "~/ui/office/status-badge";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { FilterBar, OrderChoice, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { contentStates, type States } from "../contents/states";
import { type ContentOrder, contentSorts, usualSort } from "../lists/orders";
import { StateSummary } from "../states/summary";
import { WordingBadges } from "./wording-badges";

type Item = {
  id: string;
  revision: number;
  type: string;
  title: Words;
  states: States;
  savedAt: Date;
  savedBy: string;
  confidential: boolean;
};
type Kind = { value: string; label: string };

type Props<Row> = {
  caption: string;
  /** Said while there is none at all. */
  none: string;
  path: string;
  page: { items: Row[]; next: string | null; orders: readonly ContentOrder[] };
  /** What the list was looked through for. */
  typed: string;
  now: Date;
  /** What a type is called here, and those to filter by. */
  type: string;
  types: Kind[];
  /** When it is about; on a phone below its title. */
  time?: { head: string; of: (row: Row) => string | null };
  selection?: ComponentProps<typeof DataTable>["selection"];
};

/**
 * An area's contents in one of their orders, each with where its languages stand; filters by `state`, `type` and words
 * of the title, pages by `after`.
 */
export function ContentList<Row extends Item>({
  caption,
  none,
  path,
  page: { items, next, orders },
  typed,
  now,
  type,
  types,
  time,
  selection,
}: Props<Row>) {
  const { t } = useTranslation(["office", "publishing"]);
  const lang = useLang();
  const [search] = useSearchParams();
  const pageAt = (after: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("after");
    if (after) query.set("after", after);
    return `${path}?${query}`;
  };
  const offered = orders.filter((order) => order !== "at" || time);
  const sorts = contentSorts.filter((sort) => offered.some((order) => sort.replace("-", "") === order));
  const sort = (order: ContentOrder) => offered.includes(order);
  const timed: Column<Row>[] = time
    ? [{ key: "at", head: time.head, sort: sort("at"), width: 160, wide: true, cell: time.of }]
    : [];
  return (
    <>
      <FilterBar>
        <TypedFilter name="q" label={t("filter.title")} typed={typed} />
        <SelectFilter
          name="state"
          label={t("publishing:content.stateHead")}
          options={contentStates.map((value) => ({ value, label: t(`publishing:content.state.${value}`) }))}
        />
        <SelectFilter name="type" label={type} options={types} />
        {offered.length > 1 && (
          <OrderChoice
            label={t("publishing:order.label")}
            options={sorts.map((value) => ({ value, label: t(`publishing:order.${value}`) }))}
            usual={usualSort}
          />
        )}
      </FilterBar>
      <DataTable
        caption={caption}
        empty={search.get("state") || search.get("type") || typed ? t("publishing:content.noneFound") : none}
        usualSort={usualSort}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${path}/${id}`}
        {...(selection ? { selection } : {})}
        pager={{ previous: search.get("after") ? pageAt(null) : null, next: next && pageAt(next) }}
        columns={[
          {
            key: "title",
            head: t("publishing:content.field.title"),
            sort: sort("title"),
            cell: (row) => (
              <>
                {say(row.title, lang) || t("release.confidential")}
                {row.confidential && row.title["zh-CN"] && (
                  <>
                    {" "}
                    <StatusBadge tone="warning">{t("publishing:content.isConfidential")}</StatusBadge>
                  </>
                )}
                {time && (
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {time.of(row)}
                  </Text>
                )}
              </>
            ),
          },
          ...timed,
          {
            key: "state",
            head: t("publishing:content.stateHead"),
            width: "clamp(200px, 26vw, 380px)",
            cell: (row) => (
              <>
                <StateSummary states={row.states} read={now} />
                {row.title["zh-CN"] && <WordingBadges title={row.title} states={row.states} />}
              </>
            ),
          },
          {
            key: "type",
            head: type,
            wide: true,
            width: 150,
            cell: (row) => types.find(({ value }) => value === row.type)?.label ?? row.type,
          },
          {
            key: "saved",
            head: t("publishing:content.lastSaved"),
            sort: true,
            wide: true,
            width: 160,
            cell: ({ savedAt, savedBy }) => (
              <>
                {formatInstant(savedAt, lang)}
                <br />
                {savedBy}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
