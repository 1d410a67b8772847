import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { formatDay } from "~/shared/dates";
import type { InstitutionKind } from "~/shared/institutions/kinds";
import { useAddressWith } from "~/ui/office/address-with";
import { OfficePage } from "~/ui/office/page";
import { type Column, DataTable } from "~/ui/office/table/data-table";
import { FilterBar, TypedFilter } from "~/ui/office/table/filters";
import { useLang } from "~/ui/office/use-lang";
import type { Route } from "./+types/office-list";
import { listInstitutions } from "./list.server";

export const handle = { hydrate: true, permission: "appointments.read" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { typed } = await openedQuery(ctx, url.searchParams);
  return { ...(await listInstitutions(ctx, { q: typed, cursor: url.searchParams.get("cursor") ?? "" })), typed };
}

type Row = Route.ComponentProps["loaderData"]["items"][number];

/** The kinds that are counted in the list, those left out on a phone marked. */
const counted = [
  ["visit"],
  ["message", true],
  ["question", true],
  ["meeting", true],
  ["card", true],
  ["letter", true],
] as const;

export default function InstitutionsOffice({ loaderData: { items, next, most, typed } }: Route.ComponentProps) {
  const { t } = useTranslation("institutions");
  const lang = useLang();
  const addressWith = useAddressWith();
  const count = (kind: InstitutionKind, wide = false): Column<Row> => ({
    ...{ key: kind, head: t(`kinds.${kind}`), align: "end", wide },
    cell: ({ counts }) => counts[kind] || "—",
  });
  return (
    <OfficePage
      title={t("title")}
      lead={t("lead")}
      back={{ label: t("visits:registrations.title"), href: "/office/registrations" }}
    >
      <FilterBar>
        <TypedFilter name="q" label={t("search")} typed={typed} />
      </FilterBar>
      <DataTable
        caption={t("title")}
        empty={t(typed ? "noneFound" : "none")}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/office/registrations/institutions/${id}`}
        pager={{ next: next && `?${addressWith("cursor", next)}` }}
        columns={[
          {
            key: "name",
            head: t("name"),
            cell: ({ name, others }) => (
              <>
                {name ?? t("nameless")}
                {others.length > 0 && (
                  <Text size="xs" c="dimmed">
                    {others.join(" · ")}
                  </Text>
                )}
              </>
            ),
          },
          { key: "at", head: t("lastContact"), cell: ({ at }) => formatDay(at, lang) },
          ...counted.map(([kind, wide]) => count(kind, wide)),
        ]}
      />
      {most && (
        <Text size="sm" c="dimmed">
          {t("most", { count: most })}
        </Text>
      )}
    </OfficePage>
  );
}
