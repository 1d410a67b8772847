import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { may } from "~/features/identity/permissions";
import { listContentsFor } from "~/features/site/operations/office-list.server";
import { ctxKey } from "~/server/context.server";
import { formatInstant } from "~/shared/dates";
import { say } from "~/shared/languages";
import { DataTable } from "~/ui/office/data-table";
import { FilterBar, SelectFilter } from "~/ui/office/filters";
import { OfficePage } from "~/ui/office/page";
import { StateSummary } from "~/ui/office/publishing/state-badges";
import { useLang } from "~/ui/office/use-lang";
import { readHkexClock } from "../operations/hkex-clock.server";
import { HkexPanel } from "../parts/hkex-panel";
import { announcementKind, announcementTypes } from "../rules";
import type { Route } from "./+types/announcements";

export const handle = { hydrate: true, permission: "announcements.read" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const { searchParams } = new URL(request.url);
  const page = await listContentsFor(ctx, announcementKind, searchParams);
  return { ...page, mayEdit: may(ctx.actor, "announcements.edit"), now: ctx.now, clock: await readHkexClock(ctx) };
}

const states = ["draft", "scheduled", "published", "withdrawn", "held", "waiting"] as const;
const path = "/office/announcements";

export default function AnnouncementsOffice({ loaderData: { items, next, mayEdit, now, clock } }: Route.ComponentProps) {
  const { t } = useTranslation("announcements");
  const lang = useLang();
  const [search] = useSearchParams();
  const pageAt = (after: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("after");
    if (after) query.set("after", after);
    return `${path}?${query}`;
  };
  return (
    <OfficePage
      title={t("office.title")}
      lead={t("office.lead")}
      actions={
        mayEdit && (
          <>
            <Button component={Link} to={`${path}/import`} variant="default">
              {t("import.title")}
            </Button>
            <Button component={Link} to={`${path}/new`}>
              {t("office.new")}
            </Button>
          </>
        )
      }
    >
      {clock && <HkexPanel rows={clock} />}
      <FilterBar>
        <SelectFilter
          name="state"
          label={t("office.state")}
          options={states.map((value) => ({ value, label: t(`office:publishing.state.${value}`) }))}
        />
        <SelectFilter
          name="type"
          label={t("office.type")}
          options={announcementTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </FilterBar>
      <DataTable
        caption={t("office.title")}
        empty={search.get("state") || search.get("type") ? t("noneFound") : t("office.none")}
        rows={items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${path}/${id}`}
        pager={{ previous: search.get("after") ? pageAt(null) : null, next: next && pageAt(next) }}
        columns={[
          { key: "title", head: t("office.field.title"), cell: ({ title }) => say(title, lang) },
          { key: "state", head: t("office.state"), width: 250, cell: (item) => <StateSummary states={item.states} read={now} /> },
          { key: "type", head: t("office.type"), wide: true, width: 170, cell: ({ type }) => t(`type.${type}` as never) },
          {
            key: "saved",
            head: t("office.lastSaved"),
            wide: true,
            width: 170,
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
    </OfficePage>
  );
}
