import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ctxKey } from "~/server/request/context.server";
import { openTyped } from "~/server/sealing/typed.server";
import { say, type Words } from "~/shared/languages";
import { useAddressWith } from "~/ui/office/address-with";
import { OfficePage, Panel } from "~/ui/office/page";
import { RevealButton } from "~/ui/office/reveal-button";
import { Since } from "~/ui/office/since";
import { DataTable } from "~/ui/office/table/data-table";
import { DayFilter, FilterBar, SelectFilter, TypedFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import { keepDays, ways } from "../rules";
import { VisitorQuery } from "../schemas";
import type { Route } from "./+types/office";
import { showReceivers } from "./operations.server";
import type { Person } from "./visitor-form.server";

export const handle = { hydrate: true, permission: "cards.own" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = VisitorQuery.parse(Object.fromEntries(url.searchParams));
  const typed = await openTyped(ctx, query.q);
  return { ...(await showReceivers(ctx, { ...query, q: typed })), typed, filtered: url.searchParams.size > 0 };
}

/** A download is an act that the audit log notes, so it is a form and no link. */
function Download({ kind }: { kind: "xlsx" | "csv" }) {
  const { t } = useTranslation("cards");
  const [search] = useSearchParams();
  return (
    <form method="post" action={`/ui/irh/businessCardIndex/receivers/files/${kind}`}>
      {["card", "from", "to"].map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ""} />
      ))}
      <Button type="submit" variant="default">
        {t(`receivers.export.${kind}`)}
      </Button>
    </form>
  );
}

export default function ReceiversOffice({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("cards");
  const lang = useLang();
  const addressWith = useAddressWith();
  const [shown, setShown] = useState<Readonly<Record<string, Person>>>({});
  const { items, next, cards, downloads, ownOnly, typed, filtered } = loaderData;
  const nameOf = (id: string, name: Words | undefined = cards.find((one) => one.id === id)?.name) =>
    name ? say(name, lang) : "—";
  return (
    <OfficePage
      title={t("receivers.title")}
      lead={t(ownOnly ? "receivers.leadOwn" : "receivers.lead", { days: keepDays })}
      actions={
        <Group gap="xs">
          <Download kind="xlsx" />
          <Download kind="csv" />
        </Group>
      }
    >
      <FilterBar>
        {!ownOnly && (
          <SelectFilter
            name="card"
            label={t("one")}
            options={cards.map(({ id, name }) => ({ value: id, label: say(name, lang) }))}
          />
        )}
        <DayFilter name="from" label={t("receivers.from")} />
        <DayFilter name="to" label={t("receivers.to")} />
        <TypedFilter name="q" label={t("receivers.search")} placeholder={t("receivers.searchHint")} typed={typed} />
      </FilterBar>
      <DataTable
        caption={t("receivers.title")}
        empty={t(filtered ? "receivers.noneFound" : "receivers.none")}
        rows={items}
        rowKey={({ id }) => id}
        pager={{ next: next && `?${addressWith("cursor", next)}` }}
        columns={[
          {
            key: "person",
            head: t("receivers.who"),
            cell: ({ id, person }) => {
              const seen = shown[id] ?? person;
              return seen ? [seen.name, seen.organisation].filter(Boolean).join(" · ") : "—";
            },
          },
          {
            key: "contact",
            head: t("receivers.contact"),
            cell: ({ id, person }) => {
              const seen = shown[id] ?? person;
              return seen ? [seen.email, seen.mobile].filter(Boolean).join(" · ") : "—";
            },
          },
          { key: "card", head: t("one"), wide: true, cell: ({ cardId }) => nameOf(cardId) },
          { key: "way", head: t("receivers.way"), wide: true, cell: ({ way }) => t(`receivers.ways.${way}`) },
          {
            key: "at",
            head: t("receivers.at"),
            align: "end",
            wide: true,
            cell: ({ createdAt }) => <Since at={createdAt} long />,
          },
          {
            key: "reveal",
            head: "",
            align: "end",
            cell: ({ id, person }) =>
              person &&
              !shown[id] && (
                <RevealButton
                  label={t("receivers.reveal")}
                  action={`/businessCardIndex/receivers/reveal/${id}`}
                  onShown={(clear: Person) => setShown({ ...shown, [id]: clear })}
                />
              ),
          },
        ]}
      />
      {downloads.length > 0 && (
        <Panel title={t("receivers.downloads")}>
          <Text size="sm" c="dimmed" mb="sm">
            {t("receivers.downloadsLead")}
          </Text>
          <DataTable
            caption={t("receivers.downloads")}
            empty=""
            rows={downloads}
            rowKey={({ id }) => id}
            columns={[
              { key: "card", head: t("one"), cell: ({ id, name }) => nameOf(id, name) },
              ...ways.map((way) => ({
                key: way,
                head: t(`receivers.ways.${way}`),
                align: "end" as const,
                cell: (row: (typeof downloads)[number]) => row[way],
              })),
              { key: "all", head: t("receivers.all"), align: "end", cell: ({ all }) => all },
            ]}
          />
        </Panel>
      )}
    </OfficePage>
  );
}
